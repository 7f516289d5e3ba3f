const headBytes = 30;

/** The files of an archive that `writeArchive` wrote; of any other it throws. */
export function readArchive(archive: Buffer): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let offset = 0;
  while (archive.readUInt32LE(offset) === 0x04034b50) {
    const size = archive.readUInt32LE(offset + 18);
    const nameLength = archive.readUInt16LE(offset + 26);
    const isPlain = archive.readUInt16LE(offset + 8) === 0 && archive.readUInt16LE(offset + 28) === 0;
    const start = offset + headBytes + nameLength;
    if (!isPlain || start + size > archive.length) throw new Error('This is no archive of ours.');
    files.set(archive.toString('utf8', offset + headBytes, start), archive.subarray(start, start + size));
    offset = start + size;
  }
  return files;
}

import { crc32 } from 'node:zlib';

const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;
/** The first day there is: the same files give the same archive. */
const day = 0x0021;

function headOf(name: Buffer, content: Uint8Array, sum: number): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(version, 0);
  head.writeUInt16LE(flags, 2);
  head.writeUInt16LE(0, 4);
  head.writeUInt16LE(0, 6);
  head.writeUInt16LE(day, 8);
  head.writeUInt32LE(sum, 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

/** A ZIP archive of files as they are: packing them would save little, and nothing of it need be trusted to unpack. */
export function writeArchive(files: Iterable<readonly [path: string, content: Uint8Array]>): Buffer {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  let count = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const head = headOf(name, content, crc32(content));
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), head, name, content);
    const place = Buffer.alloc(14);
    // Readable by all, writable by its owner, a regular file.
    place.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), head, place, name);
    offset += 30 + name.length + content.length;
    count += 1;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

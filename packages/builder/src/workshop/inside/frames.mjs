// Plain JavaScript, as all here: it starts with every sandbox, and stripping types would take longer than starting.

/** What goes over the sandbox's standard input and output: kind (1 byte), length (4 bytes), payload. */
export const frameKinds = {
  /** In: what to run, as JSON; the files before it are there by then. */
  start: 1,
  /** Both ways: length of the path (2 bytes), path, content. */
  file: 2,
  stdout: 3,
  stderr: 4,
  /** Out, last: exit code and signal as JSON. */
  exit: 5,
  /** Out: the application answers on its port. */
  listening: 6,
  /** Connections to the application; each payload begins with the connection's number (4 bytes). */
  open: 7,
  data: 8,
  /** How many bytes of a connection were passed on (4 bytes), so that as many may follow. */
  taken: 9,
  finished: 10,
  reset: 11,
};

const headerBytes = 5;

export function encodeFrame(kind, ...parts) {
  const header = Buffer.allocUnsafe(headerBytes);
  header.writeUInt8(kind, 0);
  header.writeUInt32BE(
    parts.reduce((sum, part) => sum + part.length, 0),
    1,
  );
  return Buffer.concat([header, ...parts]);
}

export function encodeFile(path, content) {
  const name = Buffer.from(path);
  const length = Buffer.allocUnsafe(2);
  length.writeUInt16BE(name.length);
  return encodeFrame(frameKinds.file, length, name, content);
}

export function decodeFile(payload) {
  const end = 2 + payload.readUInt16BE(0);
  if (end > payload.length) throw new RangeError('A file frame is shorter than its path.');
  return { path: payload.toString('utf8', 2, end), content: payload.subarray(end) };
}

export const encodeNumber = (value) => {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Cuts a stream into frames; throws where one claims to be longer than any may be. */
export function createFrameReader(hear, longest) {
  let held = [];
  let heldBytes = 0;
  let wanted = headerBytes;
  return (chunk) => {
    held.push(chunk);
    heldBytes += chunk.length;
    // Joined only when a frame is whole: else a large one would be copied for each chunk of it.
    if (heldBytes < wanted) return;
    let rest = held.length === 1 ? chunk : Buffer.concat(held);
    for (;;) {
      wanted = headerBytes;
      if (rest.length < wanted) break;
      const length = rest.readUInt32BE(1);
      if (length > longest) throw new RangeError('A frame is longer than allowed.');
      wanted = headerBytes + length;
      if (rest.length < wanted) break;
      hear(rest.readUInt8(0), rest.subarray(headerBytes, wanted));
      rest = rest.subarray(wanted);
    }
    held = [rest];
    heldBytes = rest.length;
  };
}

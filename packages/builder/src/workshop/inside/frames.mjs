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
  const header = Buffer.alloc(headerBytes);
  let filled = 0;
  /** What of a frame has come; made at its whole length, so that a million small chunks take no more than one. */
  let payload;
  const lengthOf = (bytes, at) => {
    const length = bytes.readUInt32BE(at + 1);
    if (length > longest) throw new RangeError('A frame is longer than allowed.');
    return length;
  };

  /** Goes on with a frame that began in an earlier chunk; answers where in this one it stopped. */
  function goOn(chunk, at) {
    if (payload === undefined) {
      const taken = chunk.copy(header, filled, at);
      filled += taken;
      if (filled < headerBytes) return at + taken;
      payload = Buffer.allocUnsafeSlow(lengthOf(header, 0));
      return finish(at + taken);
    }
    const taken = chunk.copy(payload, filled - headerBytes, at);
    filled += taken;
    return finish(at + taken);
  }

  function finish(at) {
    if (filled < headerBytes + payload.length) return at;
    const whole = payload;
    payload = undefined;
    filled = 0;
    hear(header.readUInt8(0), whole);
    return at;
  }

  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      const left = chunk.length - at;
      const whole = filled === 0 && left >= headerBytes ? headerBytes + lengthOf(chunk, at) : Infinity;
      if (left < whole) at = goOn(chunk, at);
      else {
        hear(chunk.readUInt8(at), chunk.subarray(at + headerBytes, at + whole));
        at += whole;
      }
    }
  };
}

// System calls that no application needs and that pass memory limits by or have been ways out of sandboxes:
// memory without a file name (memfd, System V), tracing, keys, kernel programs, io_uring, mounts, namespaces.
const denied = {
  x64: [
    29, 30, 31, 64, 68, 101, 155, 165, 166, 175, 246, 248, 249, 250, 272, 298, 300, 304, 308, 310, 311, 313, 319, 320,
    321, 323, 425, 426, 427, 428, 429, 430, 431, 432, 442, 447,
  ],
  arm64: [
    39, 40, 41, 97, 104, 105, 117, 186, 190, 194, 195, 196, 217, 218, 219, 241, 262, 265, 268, 270, 271, 273, 279, 280,
    282, 294, 425, 426, 427, 428, 429, 430, 431, 432, 442, 447,
  ],
} as const;
const audit = { x64: 0xc0_00_00_3e, arm64: 0xc0_00_00_b7 } as const;

const load = 0x20;
const jumpIfEqual = 0x15;
const jumpIfGreaterOrEqual = 0x35;
const answer = 0x06;
const allow = 0x7f_ff_00_00;
const killProcess = 0x80_00_00_00;
// "No such call", so that libraries fall back to what they did before it existed.
const noSuchCall = 0x00_05_00_00 | 38;
const x32Calls = 0x40_00_00_00;

function instruction(code: number, ifTrue: number, ifFalse: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value >>> 0, 4);
  return bytes;
}

/** A seccomp program for `bwrap --seccomp`, or undefined on a processor it does not know. */
export function syscallFilter(architecture: string): Buffer | undefined {
  if (architecture !== 'x64' && architecture !== 'arm64') return undefined;
  const calls = denied[architecture];
  const toDenied = (index: number) => calls.length - index;
  return Buffer.concat([
    instruction(load, 0, 0, 4),
    instruction(jumpIfEqual, 1, 0, audit[architecture]),
    instruction(answer, 0, 0, killProcess),
    instruction(load, 0, 0, 0),
    instruction(jumpIfGreaterOrEqual, toDenied(-1), 0, x32Calls),
    ...calls.map((call, index) => instruction(jumpIfEqual, toDenied(index), 0, call)),
    instruction(answer, 0, 0, allow),
    instruction(answer, 0, 0, noSuchCall),
  ]);
}

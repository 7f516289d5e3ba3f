// System calls that no application needs and that pass memory limits by or have been ways out of sandboxes:
// memory without a file name (memfd, System V), tracing, other processes' open files, keys, kernel programs, io_uring, mounts, namespaces.
const denied = {
  x64: [
    29, 30, 31, 64, 68, 101, 155, 165, 166, 175, 246, 248, 249, 250, 272, 298, 300, 304, 308, 310, 311, 313, 319, 320,
    321, 323, 425, 426, 427, 428, 429, 430, 431, 432, 438, 442, 447,
  ],
  arm64: [
    39, 40, 41, 97, 104, 105, 117, 186, 190, 194, 195, 196, 217, 218, 219, 241, 262, 265, 268, 270, 271, 273, 279, 280,
    282, 294, 425, 426, 427, 428, 429, 430, 431, 432, 438, 442, 447,
  ],
} as const;
/** Sockets may be of these families: unix, IPv4, IPv6 and netlink. Some others, as vsock, know no network namespaces. */
const families = [1, 2, 10, 16];
const socketCall = { x64: 41, arm64: 198 } as const;
const audit = { x64: 0xc0_00_00_3e, arm64: 0xc0_00_00_b7 } as const;

const load = 0x20;
const jumpIfEqual = 0x15;
const jumpIfGreaterOrEqual = 0x35;
const answer = 0x06;
const allow = 0x7f_ff_00_00;
const killProcess = 0x80_00_00_00;
// "No such call", so that libraries fall back to what they did before it existed.
const noSuchCall = 0x00_05_00_00 | 38;
const noSuchFamily = 0x00_05_00_00 | 97;
const x32Calls = 0x40_00_00_00;

function instruction(code: number, ifTrue: number, ifFalse: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value >>> 0, 4);
  return bytes;
}

/** Skipped by any other call; looks at the lower half of the first argument, as the kernel does. */
const socketRule = (architecture: 'x64' | 'arm64'): readonly Buffer[] => [
  instruction(jumpIfEqual, 0, families.length + 3, socketCall[architecture]),
  instruction(load, 0, 0, 16),
  ...families.map((family, index) => instruction(jumpIfEqual, families.length - index, 0, family)),
  instruction(answer, 0, 0, noSuchFamily),
  instruction(answer, 0, 0, allow),
];

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
    instruction(jumpIfGreaterOrEqual, toDenied(-1) + socketRule(architecture).length, 0, x32Calls),
    ...socketRule(architecture),
    ...calls.map((call, index) => instruction(jumpIfEqual, toDenied(index), 0, call)),
    instruction(answer, 0, 0, allow),
    instruction(answer, 0, 0, noSuchCall),
  ]);
}

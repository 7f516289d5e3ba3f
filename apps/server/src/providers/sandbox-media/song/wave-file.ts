import { sampleRate, type Stereo } from './note-source.ts';

const headerBytes = 44;

/** Sixteen bits: what is beyond full scale is bent, not cut. */
export function writeWave({ left, right }: Stereo): Uint8Array {
  const bytes = Buffer.alloc(headerBytes + left.length * 4);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(left.length * 4, 40);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset + headerBytes, left.length * 2);
  for (let at = 0; at < left.length; at += 1) {
    samples[at * 2] = Math.round(bend(left[at]!) * 32_767);
    samples[at * 2 + 1] = Math.round(bend(right[at]!) * 32_767);
  }
  return bytes;
}

const bend = (sample: number): number => {
  const size = Math.abs(sample);
  return size <= 0.8 ? sample : Math.sign(sample) * (0.8 + 0.2 * Math.tanh((size - 0.8) / 0.2));
};

export interface Speech {
  readonly rate: number;
  readonly samples: Float32Array;
}

/** Mono speech of sixteen bits, as espeak-ng writes it: its lengths may be wrong where it wrote to a pipe. */
export function readSpeech(bytes: Buffer): Speech {
  const dataAt = bytes.indexOf('data', 12, 'latin1') + 8;
  const count = Math.floor((bytes.length - dataAt) / 2);
  const samples = new Float32Array(Math.max(count, 0));
  for (let at = 0; at < count; at += 1) samples[at] = bytes.readInt16LE(dataAt + at * 2) / 32_768;
  return { rate: bytes.readUInt32LE(24), samples };
}

/** Writes the few parts of the ONNX format (protobuf) that a graph of layers needs. */

export interface OnnxNode {
  readonly operation: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, string | number | readonly number[]>>;
}

export interface OnnxTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

interface OnnxGraph {
  readonly nodes: readonly OnnxNode[];
  readonly tensors: readonly OnnxTensor[];
  /** Both are one picture of any size: rows of pixels of three bytes. */
  readonly input: string;
  readonly output: string;
}

export const onnxTypes = { float: 1, byte: 2 } as const;

const irVersion = 8;
const operatorSet = 17;
const attributeTypes = { integer: 2, text: 3, integers: 7 } as const;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
  return Buffer.from(bytes);
}

const whole = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)]);

function block(field: number, ...content: readonly (Uint8Array | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);
}

function attribute([name, value]: readonly [string, string | number | readonly number[]]): Buffer {
  if (typeof value === 'number') return block(5, block(1, name), whole(3, value), whole(20, attributeTypes.integer));
  if (typeof value === 'string') return block(5, block(1, name), block(4, value), whole(20, attributeTypes.text));
  const items = value.map((item) => whole(8, item));
  return block(5, block(1, name), ...items, whole(20, attributeTypes.integers));
}

function node({ operation, inputs, output, attributes = {} }: OnnxNode): Buffer {
  const read = inputs.map((input) => block(1, input));
  const said = Object.entries(attributes).map(attribute);
  return block(1, ...read, block(2, output), block(3, output), block(4, operation), ...said);
}

function tensor({ name, shape, data }: OnnxTensor): Buffer {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return block(5, ...shape.map((side) => whole(1, side)), whole(2, onnxTypes.float), block(8, name), block(9, bytes));
}

function picture(field: number, name: string): Buffer {
  const sides = [whole(1, 1), block(2, `${name}-height`), block(2, `${name}-width`), whole(1, 3)];
  const shape = block(2, ...sides.map((side) => block(1, side)));
  return block(field, block(1, name), block(2, block(1, whole(1, onnxTypes.byte), shape)));
}

export function writeOnnxFile({ nodes, tensors, input, output }: OnnxGraph): Buffer {
  const ends = [picture(11, input), picture(12, output)];
  const graph = block(7, ...nodes.map(node), block(2, 'layers'), ...tensors.map(tensor), ...ends);
  return Buffer.concat([whole(1, irVersion), graph, block(8, block(1, ''), whole(2, operatorSet))]);
}

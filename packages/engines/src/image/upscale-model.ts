import { convertLayersModel, type LayersModel } from './layers-model.ts';
import { onnxTypes, writeOnnxFile, type OnnxNode, type OnnxTensor } from './onnx-file.ts';

/** Pixels around a place that its enlargement depends on: the layers' reach and that of the corrections. */
export const reach = 24;

const channels = 3;

/** Bicubic interpolation, as every picture program has it. */
function cubic(distance: number): number {
  const far = Math.abs(distance);
  if (far < 1) return 1.5 * far ** 3 - 2.5 * far ** 2 + 1;
  return far < 2 ? -0.5 * far ** 3 + 2.5 * far ** 2 - 4 * far + 2 : 0;
}

/** How much each large pixel counts in a small one, as a kernel for each channel. */
function cubicKernel(name: string, scale: number, sum: number): OnnxTensor {
  const taps = Array.from({ length: 4 * scale }, (_, at) => cubic((at + 0.5) / scale - 2));
  const total = taps.reduce((added, tap) => added + tap, 0) ** 2;
  const square = taps.flatMap((down) => taps.map((across) => (down * across * sum) / total));
  const data = Float32Array.from({ length: channels * square.length }, (_, at) => square[at % square.length]!);
  return { name, shape: [channels, 1, 4 * scale, 4 * scale], data };
}

/** Details of less than about so many levels are doubted: over smooth places the network leaves a faint grid. */
const doubtedLevels = 4;

/**
 * Two corrections of what the network drew. What differs only faintly from plain interpolation is drawn nearer to that.
 * Then the picture is made small again and compared with the original, and the difference is added back: what comes out
 * agrees with what went in.
 */
function correction(given: string, enlarged: string, scale: number) {
  const pad = 1.5 * scale;
  const attributes = { strides: [scale, scale], pads: [pad, pad, pad, pad], group: channels };
  const nodes: readonly OnnxNode[] = [
    { operation: 'ConvTranspose', inputs: [given, 'growing'], output: 'plain', attributes },
    { operation: 'Sub', inputs: [enlarged, 'plain'], output: 'detail' },
    { operation: 'Mul', inputs: ['detail', 'detail'], output: 'power' },
    { operation: 'Add', inputs: ['power', 'doubted'], output: 'doubtedPower' },
    { operation: 'Div', inputs: ['power', 'doubtedPower'], output: 'trust' },
    { operation: 'Mul', inputs: ['detail', 'trust'], output: 'trusted' },
    { operation: 'Add', inputs: ['plain', 'trusted'], output: 'drawn' },
    { operation: 'Clip', inputs: ['drawn', 'least', 'most'], output: 'shown' },
    { operation: 'Conv', inputs: ['shown', 'shrinking'], output: 'shrunk', attributes },
    { operation: 'Sub', inputs: [given, 'shrunk'], output: 'lost' },
    { operation: 'ConvTranspose', inputs: ['lost', 'growing'], output: 'missed', attributes },
    { operation: 'Add', inputs: ['shown', 'missed'], output: 'corrected' },
  ];
  const doubted = { name: 'doubted', shape: [], data: Float32Array.of(doubtedLevels ** 2) };
  const tensors = [cubicKernel('shrinking', scale, 1), cubicKernel('growing', scale, scale ** 2), doubted];
  return { nodes, tensors, output: 'corrected' };
}

/** The pack's network with bytes at both ends and the corrections behind it. */
export function buildUpscaleModel(model: LayersModel, weights: Uint8Array, scale: number): Buffer {
  const network = convertLayersModel(model, weights);
  const corrected = correction(network.input, network.output, scale);
  const entry: readonly OnnxNode[] = [
    { operation: 'Cast', inputs: ['picture'], output: 'floats', attributes: { to: onnxTypes.float } },
    { operation: 'Transpose', inputs: ['floats'], output: network.input, attributes: { perm: [0, 3, 1, 2] } },
  ];
  const exit: readonly OnnxNode[] = [
    { operation: 'Clip', inputs: [corrected.output, 'least', 'most'], output: 'bounded' },
    { operation: 'Round', inputs: ['bounded'], output: 'rounded' },
    { operation: 'Cast', inputs: ['rounded'], output: 'bytes', attributes: { to: onnxTypes.byte } },
    { operation: 'Transpose', inputs: ['bytes'], output: 'enlarged', attributes: { perm: [0, 2, 3, 1] } },
  ];
  const bounds = [
    { name: 'least', shape: [], data: Float32Array.of(0) },
    { name: 'most', shape: [], data: Float32Array.of(255) },
  ];
  return writeOnnxFile({
    nodes: [...entry, ...network.nodes, ...corrected.nodes, ...exit],
    tensors: [...network.tensors, ...corrected.tensors, ...bounds],
    input: 'picture',
    output: 'enlarged',
  });
}

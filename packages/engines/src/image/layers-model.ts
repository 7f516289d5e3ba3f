import type { OnnxNode, OnnxTensor } from './onnx-file.ts';

interface Layer {
  readonly class_name: string;
  readonly name: string;
  readonly config: Readonly<Record<string, unknown>>;
  /** The layers that it reads, each as [name, node, tensor, arguments]. */
  readonly inbound_nodes: readonly (readonly (readonly [name: string, ...unknown[]])[])[];
}

/** A model of layers as TensorFlow.js keeps it: `model.json`. */
export interface LayersModel {
  readonly modelTopology: {
    readonly model_config: {
      readonly config: {
        readonly layers: readonly Layer[];
        readonly input_layers: readonly (readonly [string, ...unknown[]])[];
        readonly output_layers: readonly (readonly [string, ...unknown[]])[];
      };
    };
  };
  readonly weightsManifest: readonly {
    readonly weights: readonly { readonly name: string; readonly shape: readonly number[] }[];
  }[];
}

interface ConvertedModel {
  readonly nodes: readonly OnnxNode[];
  readonly tensors: readonly OnnxTensor[];
  readonly input: string;
  readonly output: string;
}

/** TensorFlow keeps a kernel by height, width, input, output; ONNX by output, input, height, width. */
function turnKernel(name: string, values: Float32Array, shape: readonly number[]): OnnxTensor {
  const [height, width, inputs, outputs] = shape as [number, number, number, number];
  const data = new Float32Array(values.length);
  for (let place = 0; place < height * width; place += 1) {
    for (let input = 0; input < inputs; input += 1) {
      for (let output = 0; output < outputs; output += 1) {
        const value = values[(place * inputs + input) * outputs + output]!;
        data[(output * inputs + input) * height * width + place] = value;
      }
    }
  }
  return { name, shape: [outputs, inputs, height, width], data };
}

function readTensors(manifest: LayersModel['weightsManifest'], bytes: Uint8Array): readonly OnnxTensor[] {
  // A copy, because the bytes of a file may begin anywhere and floats may not.
  const floats = new Float32Array(Uint8Array.from(bytes).buffer);
  let begin = 0;
  const listed = manifest.flatMap(({ weights }) => weights);
  return listed.map(({ name, shape }) => {
    const end = begin + shape.reduce((product, side) => product * side, 1);
    const data = floats.slice(begin, end);
    begin = end;
    return shape.length === 4 ? turnKernel(name, data, shape) : { name, shape, data };
  });
}

const scalesOf = (name: string): string => `${name}/scales`;

function nodeOf({ class_name: kind, name: output, config, inbound_nodes: [read = []] }: Layer): OnnxNode {
  const inputs = read.map(([input]) => input);
  switch (kind) {
    case 'Conv2D': {
      const [above, left] = (config['kernel_size'] as readonly number[]).map((side) => Math.floor(side / 2));
      const attributes = { pads: [above!, left!, above!, left!] };
      return { operation: 'Conv', inputs: [...inputs, `${output}/kernel`, `${output}/bias`], output, attributes };
    }
    case 'Activation':
      return { operation: 'Relu', inputs, output };
    case 'Concatenate':
      return { operation: 'Concat', inputs, output, attributes: { axis: 1 } };
    case 'Add':
      return { operation: 'Add', inputs, output };
    case 'UpSampling2D': {
      const attributes = { mode: 'nearest', nearest_mode: 'floor', coordinate_transformation_mode: 'asymmetric' };
      return { operation: 'Resize', inputs: [...inputs, '', scalesOf(output)], output, attributes };
    }
    default:
      throw new Error(`The model has a layer of the unknown kind ${kind}.`);
  }
}

/** A model of layers in the terms of ONNX, so that one runtime runs every model. */
export function convertLayersModel(model: LayersModel, weights: Uint8Array): ConvertedModel {
  const { layers, input_layers: inputs, output_layers: outputs } = model.modelTopology.model_config.config;
  const scales = layers
    .filter(({ class_name: kind }) => kind === 'UpSampling2D')
    .map(({ name, config }) => ({
      name: scalesOf(name),
      shape: [4],
      data: Float32Array.of(1, 1, ...(config['size'] as readonly number[])),
    }));
  return {
    nodes: layers.filter(({ class_name: kind }) => kind !== 'InputLayer').map(nodeOf),
    tensors: [...readTensors(model.weightsManifest, weights), ...scales],
    input: inputs[0]![0],
    output: outputs[0]![0],
  };
}

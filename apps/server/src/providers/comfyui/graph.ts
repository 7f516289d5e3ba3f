import { malformed } from '../shared/upstream-errors.ts';
import type { JsonObject } from '../spec/openai-dialect.ts';

/** A workflow as ComfyUI exports it for its API: nodes by their id. */
export type ComfyGraph = Readonly<
  Record<string, { readonly class_type: string; readonly inputs: JsonObject; readonly [more: string]: unknown }>
>;

/** Where a member of the input goes; several places take the same value. */
interface GraphPlace {
  readonly node: string;
  readonly input: string;
}

export type GraphBindings = Readonly<Record<string, GraphPlace | readonly GraphPlace[]>>;

const placesOf = (bound: GraphPlace | readonly GraphPlace[]): readonly GraphPlace[] =>
  'node' in bound ? [bound] : bound;

/** A binding that leads nowhere is a fault of the catalogue: told as the server starts, not at the first job. */
export function checkBindings(graph: ComfyGraph, bindings: GraphBindings): void {
  for (const [name, bound] of Object.entries(bindings)) {
    for (const { node, input } of placesOf(bound)) {
      if (graph[node] === undefined) throw new Error(`${name} is bound to node ${node}, which the graph has not.`);
      if (graph[node].inputs[input] !== undefined) continue;
      throw new Error(`${name} is bound to input ${input} of node ${node}, which has none of that name.`);
    }
  }
}

/** The graph with the values at their places. What has no value keeps what the graph was stored with. */
export function fillGraph(graph: ComfyGraph, bindings: GraphBindings, values: JsonObject): ComfyGraph {
  const filled = structuredClone(graph) as Record<string, { inputs: Record<string, unknown> }>;
  for (const [name, bound] of Object.entries(bindings)) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    for (const { node, input } of placesOf(bound)) {
      const found = filled[node];
      if (found === undefined) throw malformed(false, new Error(`no node ${node} in the graph`));
      found.inputs[input] = value;
    }
  }
  return filled as unknown as ComfyGraph;
}

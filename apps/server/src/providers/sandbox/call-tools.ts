import type { JsonObject } from '../spec/openai-dialect.ts';
import type { Chance } from './chance.ts';
import { solveSum } from './do-sums.ts';
import { fillSchema } from './fill-schema.ts';
import { findValues, type Found } from './find-values.ts';
import { namesPerson, namesPlace } from './propose-values.ts';
import type { ChatRequest, Tool } from './read-request.ts';
import type { Turn } from './read-turn.ts';
import { flatten, objectOf } from './resolve-schema.ts';
import { isLittle, meaningfulRoots, nameWords, rootOf } from './word-roots.ts';

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

const mostCalls = 8;
const nameWeight = 3;
const leastFit = 3;

/** The calls the request leads to; none where no tool fits and none is demanded. */
export function callTools(request: ChatRequest, turn: Turn): readonly ToolCall[] {
  const { tools, toolChoice, parallelCalls } = request;
  if (tools.length === 0 || toolChoice === 'none' || request.messages.at(-1)?.role !== 'user') return [];
  const found = findValues(turn.message);
  const chosen = chooseTools(request, turn.message);
  const calls = chosen.flatMap((tool, at) => {
    const several = parallelCalls ? timesOf(tool, found, turn.message) : 1;
    return Array.from({ length: several }, (_one, time) =>
      callOf(tool, { found, turn, time }, turn.chance.branch(`${tool.name} ${at} ${time}`)),
    );
  });
  return calls.slice(0, parallelCalls ? mostCalls : 1);
}

function chooseTools({ tools, toolChoice, parallelCalls }: ChatRequest, message: string): readonly Tool[] {
  if (typeof toolChoice === 'object') return tools.filter(({ name }) => name === toolChoice.name).slice(0, 1);
  const roots = meaningfulRoots(message);
  const rated = tools
    .map((tool) => ({ tool, fit: fitOf(tool, roots, message), named: namedBy(tool, roots) }))
    .toSorted((a, b) => b.fit - a.fit);
  const [best, ...others] = rated;
  if (!best || (best.fit < leastFit && toolChoice !== 'required')) return [];
  const alsoNamed = others.filter(({ named }) => named.length > 0 && !named.some((root) => best.named.includes(root)));
  return parallelCalls ? [best.tool, ...alsoNamed.map(({ tool }) => tool)] : [best.tool];
}

const verbs = new Set(
  [
    'get',
    'current',
    'set',
    'do',
    'run',
    'tool',
    'function',
    'info',
    'data',
    'the',
    'api',
    'find',
    'fetch',
    'create',
    'list',
  ].map(rootOf),
);

const namedBy = ({ name }: Tool, roots: ReadonlySet<string>): readonly string[] =>
  nameWords(name)
    .filter((word) => !isLittle(word))
    .map(rootOf)
    .filter((root) => roots.has(root) && !verbs.has(root));

function fitOf(tool: Tool, roots: ReadonlySet<string>, message: string): number {
  const named = namedBy(tool, roots).length * nameWeight;
  const verbed = nameWords(tool.name)
    .map(rootOf)
    .filter((root) => verbs.has(root) && roots.has(root)).length;
  const properties = objectOf(tool.parameters['properties']);
  const about = meaningfulRoots(`${tool.description} ${Object.keys(properties).flatMap(nameWords).join(' ')}`);
  const shared = [...about].filter((root) => roots.has(root)).length;
  const isSum =
    solveSum(message) !== undefined &&
    (about.has('calculate') || nameWords(tool.name).some((word) => rootOf(word) === 'calculate'));
  // Three words of a description are a fit of their own; one or two may be chance.
  return named + verbed + shared + (isSum ? nameWeight : 0);
}

/** The member that takes a name, where the message gives several names and the tool has one place for them. */
function timesOf({ parameters }: Tool, found: Found, message: string): number {
  const properties = objectOf(flatten(parameters, parameters)['properties']);
  const open = Object.entries(properties).filter(([name, schema]) => {
    const flat = flatten(parameters, schema);
    return (
      flat['type'] === 'string' &&
      flat['enum'] === undefined &&
      flat['format'] === undefined &&
      (namesPlace(name) || namesPerson(name))
    );
  });
  if (open.length !== 1 || found.names.length < 2) return 1;
  const joined = found.names
    .slice(0, mostCalls)
    .every(
      (name, at) =>
        at === 0 ||
        new RegExp(`(?:,|\\band\\b|\\bor\\b|&|\\bvs\\.?|\\bversus\\b)[^.?!]{0,20}${escaped(name)}`, 'iu').test(message),
    );
  return joined ? Math.min(found.names.length, mostCalls) : 1;
}

const escaped = (text: string): string => text.replaceAll(/[^\p{L}\p{N} ]/gu, '.');

interface Calling {
  readonly found: Found;
  readonly turn: Turn;
  readonly time: number;
}

function callOf({ name, parameters }: Tool, { found, turn, time }: Calling, chance: Chance): ToolCall {
  const schema: JsonObject = { type: 'object', ...parameters };
  const value = fillSchema({ schema, found, chance, topic: turn.topic, optional: 'found', turn: time });
  const id = Array.from({ length: 24 }, () => chance.below(36).toString(36)).join('');
  return { id: `call_${id}`, name, arguments: JSON.stringify(value) };
}

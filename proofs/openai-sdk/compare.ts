import { isDeepStrictEqual } from 'node:util';
import type { Checks } from '../support/checks.ts';
import { calls } from './calls.ts';
import type { Stage } from './stage.ts';

type Members = Record<string, unknown>;

/** Without what is ours to write: the id of the answer, what it cost, and who made it. */
export function withoutOurs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOurs);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, member]) => {
    if (name === 'attribution' || name === '_request_id') return false;
    if (name === 'cost') return !('total_tokens' in value);
    return !(name === 'id' && /^(chatcmpl|cmpl)-/.test(String(member)));
  });
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutOurs(member)]));
}

/** The first place at which two values differ. */
export function difference(meant: unknown, came: unknown, path = ''): string | undefined {
  if (isDeepStrictEqual(meant, came)) return undefined;
  const bothObjects = [meant, came].every((one) => typeof one === 'object' && one !== null);
  if (!bothObjects) return `${path || 'it'}: ${JSON.stringify(meant)} there, ${JSON.stringify(came)} here`;
  const [there, here] = [meant as Members, came as Members];
  for (const name of new Set([...Object.keys(there), ...Object.keys(here)])) {
    const found = difference(there[name], here[name], `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return `${path}: of another kind`;
}

/** We always ask an upstream to count. */
const asked = ({ stream_options: _options, ...body }: Members): Members => body;

/** The same calls at the upstream and at us: equal answers, from equal requests. */
export async function compareCalls({ direct, ours, upstream }: Stage, checks: Checks): Promise<number> {
  for (const [name, call] of Object.entries(calls)) {
    const before = upstream.requests.length;
    const there = await call(direct);
    const between = upstream.requests.length;
    const here = await call(ours).catch((error: unknown) => ({ failed: String(error) }));
    const bodies = upstream.requests.map(({ body }) => asked(body));
    const found =
      difference(withoutOurs(there), withoutOurs(here)) ??
      difference(bodies.slice(before, between), bodies.slice(between), 'the request');
    checks.that(found === undefined, `${name}${found === undefined ? '' : `: ${found.slice(0, 300)}`}`);
  }
  return Object.keys(calls).length;
}

/** The models of both have the members that OpenAI's have; the moment they were made is each one's own. */
export async function compareModels({ direct, ours }: Stage, checks: Checks): Promise<void> {
  const shown = async (client: Stage['ours']) => {
    const listed = [];
    for await (const { id, object, owned_by } of client.models.list()) listed.push({ id, object, owned_by });
    const { id, object, owned_by, created } = await client.models.retrieve('proof-model');
    return {
      listed: listed.filter((one) => /^proof-(model|embed)$/.test(one.id)),
      one: { id, object, owned_by },
      created,
    };
  };
  const { created: _there, ...there } = await shown(direct);
  const { created, ...here } = await shown(ours);
  const found = difference(there, here);
  checks.that(found === undefined && Number.isInteger(created), `models, listed and shown${found ? `: ${found}` : ''}`);
}

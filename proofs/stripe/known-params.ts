import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Params } from './params.ts';
import { invalid } from './refusal.ts';

/** Names within names; true where whatever is below is not looked at. */
type Names = true | { readonly [name: string]: Names };

interface Shapes {
  readonly params: Readonly<Record<string, Names>>;
}

const { params: known } = JSON.parse(readFileSync(join(import.meta.dirname, 'shapes.json'), 'utf8')) as Shapes;

/** What the SDK's version of the API changed since the recorded one. */
const changed = [
  { route: 'POST /v1/checkout/sessions', gone: 'payment_method_types', added: 'allowed_payment_method_types' },
  { route: 'POST /v1/payment_intents', gone: 'payment_method_types', added: 'allowed_payment_method_types' },
] as const;

function namesOf(route: string): Names | undefined {
  const names = known[route];
  const change = changed.find((one) => one.route === route);
  if (change === undefined || names === undefined || names === true) return names;
  const { [change.gone]: _, ...rest } = names;
  return { ...rest, [change.added]: true };
}

/** Stripe refuses parameters that it does not know; a fake that let them pass would hide mistakes. */
export function refuseUnknown(route: string, params: Params): void {
  const names = namesOf(route);
  if (names !== undefined) check(params, names, '');
}

function check(value: Params | readonly unknown[] | string, names: Names, at: string): void {
  if (names === true || typeof value === 'string') return;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) check(one as Params, names, `${at}[${index}]`);
    return;
  }
  for (const [name, inner] of Object.entries(value as Params)) {
    const path = at === '' ? name : `${at}[${name}]`;
    const next = names[name] ?? names['*'];
    if (next === undefined) throw invalid(`Received unknown parameter: ${path}`, path, 'parameter_unknown');
    check(inner, next, path);
  }
}

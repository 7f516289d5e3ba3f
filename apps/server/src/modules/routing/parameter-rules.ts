type Body = Readonly<Record<string, unknown>>;

/** What is done to a request on its way to one upstream, in this order; later rules use the new names. */
export interface ParameterRules {
  readonly rename: Readonly<Record<string, string>>;
  readonly drop: readonly string[];
  readonly clamp: Readonly<Record<string, readonly [lowest: number, highest: number]>>;
  readonly set: Readonly<Record<string, unknown>>;
}

/** The body as the upstream wants it; the one given stays as it is, for another route may want it otherwise. */
export function shapeBody(body: Body, model: string, rules: ParameterRules | undefined): Body {
  const shaped: Record<string, unknown> = { ...body, model };
  if (rules === undefined) return shaped;
  for (const [from, to] of Object.entries(rules.rename)) {
    if (!Object.hasOwn(shaped, from)) continue;
    // Who sent both meant the one that the upstream knows.
    if (!Object.hasOwn(shaped, to)) shaped[to] = shaped[from];
    delete shaped[from];
  }
  for (const name of rules.drop) delete shaped[name];
  for (const [name, [lowest, highest]] of Object.entries(rules.clamp)) {
    const value = shaped[name];
    if (typeof value === 'number') shaped[name] = Math.min(Math.max(value, lowest), highest);
  }
  return Object.assign(shaped, rules.set);
}

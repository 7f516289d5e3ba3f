/** Choices that look free and are the same every time: all follow from the text it was made of. */
export interface Chance {
  /** From 0 to just under 1. */
  readonly unit: () => number;
  readonly between: (least: number, most: number) => number;
  /** A whole number from 0 to just under `limit`. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** Another, that depends on this one's origin and the label, not on what has been chosen. */
  readonly branch: (label: string) => Chance;
}

/** FNV-1a with a last stir, so that texts of one different letter are far apart. */
export function hashText(text: string, origin = 0x811c9dc5): number {
  let hash = origin;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export const chanceOf = (text: string): Chance => chanceFrom(hashText(text));

function chanceFrom(origin: number): Chance {
  let state = origin;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number): number => Math.floor(unit() * limit);
  return {
    unit,
    between: (least, most) => least + unit() * (most - least),
    below,
    pick: (choices) => choices[below(choices.length)]!,
    branch: (label) => chanceFrom(hashText(label, origin)),
  };
}

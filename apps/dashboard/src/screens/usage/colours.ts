/** Told apart in light and dark, and next to each other; the last is for the rest. */
export const seriesColours = [
  'var(--accent)',
  'oklch(0.62 0.12 240)',
  'oklch(0.66 0.13 155)',
  'oklch(0.75 0.13 80)',
  'oklch(0.6 0.14 310)',
  'var(--strong-line)',
] as const;

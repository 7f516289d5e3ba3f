export interface Count {
  name: string;
  shown: number;
  total: number;
}

export const table = (counts: readonly Count[]): string => {
  const nameWidth = Math.max(...counts.map(({ name }) => name.length));
  const shownWidth = Math.max(...counts.map(({ shown }) => String(shown).length));
  const totalWidth = Math.max(...counts.map(({ total }) => String(total).length));
  return counts
    .map(
      ({ name, shown, total }) =>
        `  ${name.padEnd(nameWidth)}  ${String(shown).padStart(shownWidth)}/${String(total).padStart(totalWidth)}`,
    )
    .join('\n');
};

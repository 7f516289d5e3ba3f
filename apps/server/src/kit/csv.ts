type Cell = string | number | boolean | null;

/** Nested objects become columns of their own: `reference: {type, id}` is `reference_type` and `reference_id`. */
function flatten(row: object, prefix = ''): [string, Cell][] {
  return Object.entries(row).flatMap(([name, value]: [string, unknown]): [string, Cell][] =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${name}_`)
      : [[prefix + name, value as Cell]],
  );
}

/** Quoted where needed; text that a spreadsheet would run as a formula is made harmless. */
function cell(value: Cell | undefined): string {
  if (value === null || value === undefined) return '';
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) && Number.isNaN(Number(value))
      ? `'${value}`
      : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table with a header line, as RFC 4180 has it. */
export function toCsv(rows: readonly object[], columns: readonly string[]): string {
  const lines = rows.map((row) => {
    const cells = Object.fromEntries(flatten(row));
    return columns.map((column) => cell(cells[column])).join(',');
  });
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

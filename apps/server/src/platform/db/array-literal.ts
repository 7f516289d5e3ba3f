const special = /["\\]/;

function element(value: string | bigint | null): string {
  if (value === null) return 'NULL';
  if (typeof value === 'bigint') return value.toString();
  return special.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`;
}

/** One column of many rows as PostgreSQL writes an array: a batch of thousands is sent as one text a column. */
export function arrayOf<Row>(rows: readonly Row[], valueOf: (row: Row) => string | bigint | null): string {
  let text = '';
  for (const row of rows) text += text === '' ? element(valueOf(row)) : `,${element(valueOf(row))}`;
  return `{${text}}`;
}

/** The name of a month's partition: usage_record_2026_11. */
export const partitionOf = (month: Date) => `usage_record_${month.toISOString().slice(0, 7).replace('-', '_')}`;

const shape = /^usage_record_(\d{4})_(\d{2})$/;

/** The month whose partition has this name, or nothing for any other table. */
export function monthOf(partition: string): Date | undefined {
  const [, year, month] = shape.exec(partition) ?? [];
  return year === undefined ? undefined : new Date(Date.UTC(Number(year), Number(month) - 1));
}

export const addMonths = (month: Date, count: number) =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + count));

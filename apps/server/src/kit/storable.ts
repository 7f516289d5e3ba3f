/** PostgreSQL takes neither NUL nor half a character. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** JSON that can be kept, member names included. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) => {
    if (typeof one === 'string') return storable(one);
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([name, member]) => [storable(name), member]));
  });

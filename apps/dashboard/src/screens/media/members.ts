/** What a job holds beyond what every job holds: told apart by looking, since each module has members of its own. */
export type Members = Readonly<Record<string, unknown>>;

export const textOf = (members: Members | null | undefined, name: string): string | undefined => {
  const value = members?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const numberOf = (members: Members | null | undefined, name: string): number | undefined => {
  const value = members?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

export const listOf = (members: Members | null | undefined, name: string): readonly Members[] => {
  const value = members?.[name];
  return Array.isArray(value)
    ? value.filter((entry): entry is Members => typeof entry === 'object' && entry !== null)
    : [];
};

/** A link out of data is followed only where it leads to the web. */
export function linkOf(members: Members | null | undefined, name: string): string | undefined {
  const text = textOf(members, name);
  if (text === undefined || !URL.canParse(text, location.origin)) return undefined;
  const { protocol, href } = new URL(text, location.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** An empty field says nothing, which is not the same as saying "". */
export const filled = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text.trim()) ? Number(text) : undefined;

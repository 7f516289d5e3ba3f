export interface PageRequest {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

interface Page<T> {
  readonly object: 'list';
  readonly data: T[];
  readonly first_id: string | null;
  readonly last_id: string | null;
  readonly has_more: boolean;
}

/**
 * Makes the wire's list, newest first, of rows in the order they were read: towards newer ones where `before` is given,
 * towards older ones otherwise. One row more than `limit` was read, which only says that there is more.
 */
export function pageOf<T extends { readonly id: string }>(
  rowsPlusOne: readonly T[],
  { limit, before }: PageRequest,
): Page<T> {
  const read = rowsPlusOne.slice(0, limit);
  const data = before === undefined ? read : read.toReversed();
  return {
    object: 'list',
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: rowsPlusOne.length > limit,
  };
}

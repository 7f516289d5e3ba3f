/**
 * Where the needle begins in the haystack, at most `limit` times. Knuth, Morris and Pratt's way: its time is the sum
 * of both lengths whatever they hold, so no answer can make a search slow.
 */
export function findAll<Item>(haystack: ArrayLike<Item>, needle: ArrayLike<Item>, limit: number): number[] {
  const found: number[] = [];
  if (needle.length === 0) return found;
  const fallback = listFallbacks(needle);
  let matched = 0;
  for (let at = 0; at < haystack.length && found.length < limit; at += 1) {
    while (matched > 0 && haystack[at] !== needle[matched]) matched = fallback[matched - 1]!;
    if (haystack[at] === needle[matched]) matched += 1;
    if (matched === needle.length) {
      found.push(at - matched + 1);
      matched = fallback[matched - 1]!;
    }
  }
  return found;
}

/** For each beginning of the needle, how much of it is also its end. */
function listFallbacks<Item>(needle: ArrayLike<Item>): Int32Array {
  const fallback = new Int32Array(needle.length);
  for (let at = 1, matched = 0; at < needle.length; at += 1) {
    while (matched > 0 && needle[at] !== needle[matched]) matched = fallback[matched - 1]!;
    if (needle[at] === needle[matched]) matched += 1;
    fallback[at] = matched;
  }
  return fallback;
}

/** Deeper than any honest request. Whoever walks a value that is thousands of levels deep runs out of stack. */
export const deepestJson = 500;

const quote = 0x22;
const backslash = 0x5c;

/** The place of the quote that ends the text which begins here; the end where there is none. */
function endOfText(json: Buffer, start: number): number {
  for (let at = json.indexOf(quote, start + 1); at !== -1; at = json.indexOf(quote, at + 1)) {
    let before = at;
    while (json[before - 1] === backslash) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return json.length;
}

/** Looked at before it is parsed: arrays and objects inside each other, more of them than is allowed. */
export function isTooDeep(json: Buffer): boolean {
  // Each level takes two bytes, the one that opens it and the one that closes it.
  if (json.length <= 2 * deepestJson) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) at = endOfText(json, at);
    else if (byte === 0x5b || byte === 0x7b) depth += 1;
    else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    if (depth > deepestJson) return true;
  }
  return false;
}

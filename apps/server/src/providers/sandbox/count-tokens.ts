const tokens = / ?[\p{L}\p{M}]{1,5}| ?\p{N}{1,3}| ?[^\s\p{L}\p{M}\p{N}]|\n+|[^\S\n]+?(?= \S)|[^\S\n]+/gu;
const longestWord = 8;

/** Word pieces of up to five letters, numbers of up to three digits, signs. Joined they are the text again. */
export const tokensOf = (text: string): readonly string[] => text.match(tokens) ?? [];

export function countTokens(text: string): number {
  let count = 0;
  tokens.lastIndex = 0;
  while (tokens.test(text)) count += 1;
  return count;
}

/** The tokens as they are handed out: those of a word and its punctuation together. */
export function groupTokens(list: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [];
  for (const token of list) {
    const last = groups.at(-1);
    if (last === undefined || /^\s/.test(token) || last.length >= longestWord) groups.push([token]);
    else last.push(token);
  }
  return groups;
}

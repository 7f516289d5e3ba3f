const opens =
  /^(?:sure|certainly|of course|okay|ok|absolutely|great|got it|here(?:'|’)?s?\b|below|this (?:is|code|script|function|program|python|solution)|the following|i(?:'|’)?(?:ve|ll| have| will| am|m) |let me|let(?:'|’)s|to (?:do|solve|implement|achieve)|you can|as requested|no problem|happy to|one way|a short version|\*\*)/i;
const closes =
  /^(?:this |these |the (?:code|function|above|script|program|result|output|class|query|method)|it |you can|note|explanation|usage|how it works|let me know|hope|i(?:'|’)?(?:ve| have| hope)|feel free|in this|here|key |\*\*|#{1,4} |make sure|remember|output|if you|try it|names and|would you|- \*\*)/i;
const comment = /^(?:\/\/|\/\*|--|;|%|<!--|\(\*|"""|''')/;
const codeEnd = /[{};,=([\\]$/;

const wordsIn = (line: string): number => line.split(/\s+/).filter((word) => /[\p{L}]/u.test(word)).length;

/** A line in which the model speaks before the code. */
export function isOpening(line: string): boolean {
  const said = line.trim();
  if (comment.test(said) || !opens.test(said) || codeEnd.test(said)) return false;
  return /[:.!]\**$/.test(said) || wordsIn(said) >= 4;
}

/** A line in which it speaks behind the code. */
export function isClosingWords(line: string): boolean {
  const said = line.trim();
  if (comment.test(said) || !closes.test(said) || codeEnd.test(said)) return false;
  return wordsIn(said) >= 8 || /[.:!?*`]$/.test(said);
}

/** Code that came without a fence, and what was said around it. */
export function withoutChatter(text: string): string {
  const lines = text.split('\n');
  let from = 0;
  for (let at = 0; at < lines.length && (lines[at]!.trim() === '' || isOpening(lines[at]!)); at += 1) {
    if (from > 0 || lines[at]!.trim() !== '') from = at + 1;
  }
  const kept = lines.slice(from);
  // The words begin with the first paragraph that sounds like them and has nothing but its like below it.
  let to = kept.length;
  for (let at = kept.length - 1; at > 0; at -= 1) {
    const begins = kept[at - 1]!.trim() === '' && kept[at]!.trim() !== '';
    if (!begins) continue;
    if (!isClosingWords(kept[at]!)) break;
    to = at;
  }
  return kept.slice(0, to).join('\n');
}

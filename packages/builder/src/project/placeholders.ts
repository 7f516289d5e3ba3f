const things =
  '(?:code|file|component|function|implementation|contents?|styles?|stylesheet|imports?|exports?|markup|logic|class|classes|module|jsx|html|css|script|template|page|body|methods?|functions?|components?|routes?|handlers?|state|hooks?|props|rules|lines|stuff|parts?|sections?|elements?|items|fields|types|tests|definitions?|declarations?|variables)';
const stays =
  '(?:(?: (?:here|below|above|follows?|continues?|unchanged|untouched|intact))|(?: (?:remains?|stays?|is|are|goes|go)(?: exactly)?(?: the)?(?: same| unchanged| untouched| here| as is| as before| below)))*';

/** Comments that stand for code; the whole of the comment has to be one of these. */
const phrases = [
  `(?:the |all )?(?:rest|remainder|remaining)(?: of)?(?: the| your| this| my)?(?: existing| original| previous)?(?: \\w+)? ${things}${stays}(?: as before)?`,
  `(?:the )?rest(?: of it)?(?: (?:remains?|stays?|is))?(?: the)?(?: same| unchanged| as before| here)`,
  `(?:keep |leave |include )?(?:the |your |all |all the |all of the )?(?:existing|unchanged) ${things}(?: and ${things})?${stays}`,
  `(?:keep |leave |include )?(?:the |your |all |all the |all of the )?(?:previous|original|other|current|same) ${things}(?= (?:here|below|above|unchanged|remain|stay|is|are|go|continue))${stays}`,
  `(?:code |everything |all )?(?:else )?(?:unchanged|no changes? (?:here|needed|below|above))`,
  `(?:the )?same as (?:before|above|previous(?:ly)?|the original|original)`,
  `(?:${things} )?(?:is |are )?(?:as before|omitted|elided|truncated|snipped|shortened)(?: (?:for|due to) (?:brevity|length|space|clarity))?(?: here)?`,
  `snip|code continues(?: here| below)?|for brevity`,
  `(?:add |insert |put |place |write )?(?:your|the|more|additional) (?:own )?${things}(?: goes| here| go)+`,
].map((phrase) => new RegExp(`^(?:${phrase})$`));

// With dots before it, a few words that name what is left out are enough.
const leftOut =
  /\b(?:rest|remaining|remainder|existing|previous|unchanged|same|other|others|omitted|similar|original|continues?|snip|before|above|more|additional|etc)\b/;

const ellipsis = /\.{3,}|…/;
const prose = /\.(?:mdx?|txt|rst)$/i;
const wholeLine = /^\s*(?:\/\/+|#+(?=\s)|--(?=\s)|\{?\/\*+|<!--|"""|''')\s*(.*?)\s*(?:\*+\/\}?|-->|"""|''')?\s*$/;
const inside = /\/\*+(.*?)\*+\/|<!--(.*?)-->/g;
const bareDots = /^\s*(?:\.{3}|…|\[\.{3}\])\s*$/;
const dotsAreAnError = /\.(?:[cm]?[jt]s|css|scss|json)$/i;

/** The lines of a text, counted from 1, where a comment stands in for code; lines that the file had before are its own. */
export function findPlaceholders(path: string, text: string, before = ''): number[] {
  if (prose.test(path)) return [];
  const own = new Set(before.split('\n').map((line) => line.trim()));
  return text
    .split('\n')
    .flatMap((line, index) => (isPlaceholder(path, line) && !own.has(line.trim()) ? [index + 1] : []));
}

function isPlaceholder(path: string, written: string): boolean {
  if (written.length > 400) return false;
  if (bareDots.test(written)) return dotsAreAnError.test(path);
  const comment = wholeLine.exec(written)?.[1];
  if (comment !== undefined && standsForCode(comment, true)) return true;
  return [...written.matchAll(inside)].some((match) => standsForCode(match[1] ?? match[2] ?? '', false));
}

function standsForCode(comment: string, isWholeLine: boolean): boolean {
  const dotted = ellipsis.test(comment);
  const words = comment
    .toLowerCase()
    .replaceAll(/[.…,:;!()[\]{}<>*_~`'"’-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words === '') return dotted && isWholeLine;
  if (phrases.some((phrase) => phrase.test(words))) return true;
  return /^\W*?(?:\.{3}|…)/.test(comment) && words.split(' ').length <= 8 && leftOut.test(words);
}

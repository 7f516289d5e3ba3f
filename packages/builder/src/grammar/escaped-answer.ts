import { unescapeText } from './tag.ts';

const escapedTag = /&lt;\/?(?:file|edit|search|replace|delete|rename|summary)\b[^\n]*?&gt;/gi;
const beginsWithEscapedTag = /^[ \t]*&lt;(?:file|edit|delete|rename)\b/im;

/** The answer as it was meant where its tags came escaped; nothing where they did not. */
export function unescapeAnswer(text: string): string | undefined {
  if (!beginsWithEscapedTag.test(text)) return undefined;
  // With a bare < among its content only the tags were escaped, and the entities in the files are the files' own.
  return text.includes('<') ? text.replaceAll(escapedTag, unescapeText) : unescapeText(text);
}

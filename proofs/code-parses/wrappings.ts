/** What a model puts around code, as seen in answers of many. Each takes the code and gives the whole answer. */
export interface Wrapping {
  readonly name: string;
  readonly wrap: (code: string, language: { readonly id: string; readonly name: string }) => string;
  /** Languages for which the result could mean something else. */
  readonly not?: readonly string[];
}

const fence = (code: string, info = '', mark = '```'): string => `${mark}${info}\n${code}\n${mark}`;
const lines = (code: string, change: (line: string, at: number) => string): string =>
  code.split('\n').map(change).join('\n');
const escaped = (code: string): string =>
  code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
/** A block of another kind, whatever is asked for. */
const install = (id: string): string => (id === 'bash' ? fence('6', 'text') : fence('npm install total', 'bash'));
const worse = (code: string): string => `${code.split('\n')[0]}`;

export const wrappings: readonly Wrapping[] = [
  { name: 'nothing', wrap: (code) => code },
  { name: 'a fence with the language', wrap: (code, { id }) => fence(code, id) },
  { name: 'a fence without a language', wrap: (code) => fence(code) },
  { name: 'a fence of tildes', wrap: (code, { id }) => fence(code, id, '~~~') },
  { name: 'a long fence', wrap: (code, { id }) => fence(code, id, '`````') },
  { name: 'a fence with a capital', wrap: (code, { id }) => fence(code, capital(id)) },
  { name: 'a fence with attributes', wrap: (code, { id }) => fence(code, ` ${id} title="total" showLineNumbers`) },
  { name: 'a fence in braces', wrap: (code, { id }) => fence(code, `{.${id} .numberLines}`) },
  { name: 'a fence with a path', wrap: (code, { id }) => fence(code, `${id}:src/total`) },
  {
    name: 'talk on both sides',
    wrap: (code, { id, name }) =>
      `Sure! Here's the ${name} code you asked for:\n\n${fence(code, id)}\n\nThis adds the items up. Let me know if you need anything else!`,
  },
  {
    name: 'talk, then bare code',
    wrap: (code, { name }) => `Certainly! Here is the code in ${name}:\n\n${code}`,
    not: ['markdown'],
  },
  {
    name: 'bare code, then talk',
    wrap: (code) => `${code}\n\nThis code adds up the items that are there.\n\nNote: it ignores what is missing.`,
    not: ['markdown', 'html', 'vue', 'svelte'],
  },
  { name: 'a fence that never closes', wrap: (code, { id }) => `\`\`\`${id}\n${code}` },
  {
    name: 'talk, and a fence that never closes',
    wrap: (code, { id }) => `Here it is:\n\n\`\`\`${id}\n${code}\n`,
  },
  { name: 'line ends of Windows', wrap: (code, { id }) => `Here:\n\n${fence(code, id)}\n`.replaceAll('\n', '\r\n') },
  {
    name: 'thoughts before it',
    wrap: (code, { id }) =>
      `<think>\nThe user wants a sum. Perhaps:\n${fence('draft', id)}\nNo.\n</think>\n\n${fence(code, id)}`,
  },
  {
    name: 'a quotation',
    wrap: (code, { id }) => `As requested:\n\n${lines(fence(code, id), (line) => `> ${line}`)}`,
  },
  {
    name: 'a list item',
    wrap: (code, { id }) => `1. Write the file:\n\n${lines(fence(code, id), (line) => `   ${line}`)}\n\n2. Done.`,
  },
  {
    name: 'another block before it',
    wrap: (code, { id }) => `First install what it needs:\n\n${install(id)}\n\nThen:\n\n${fence(code, id)}`,
  },
  {
    name: 'what it prints after it',
    wrap: (code, { id }) => `${fence(code, id)}\n\nIt prints:\n\n${fence('6\n6\n6\n6\n6\n'.repeat(40), 'text')}`,
  },
  {
    name: 'an example of use after it',
    wrap: (code, { id }) => `${fence(code, id)}\n\nExample usage:\n\n${fence(worse(code), id)}`,
  },
  {
    name: 'before and after',
    wrap: (code, { id }) =>
      `Before:\n\n${fence(`${worse(code)}\n${code}\n${code}`, id)}\n\nAfter:\n\n${fence(code, id)}\n\n- Less of it.`,
  },
  {
    name: 'an object with the code',
    wrap: (code) => JSON.stringify({ code }),
  },
  {
    name: 'an object with more',
    wrap: (code, { id }) => JSON.stringify({ language: id, code, explanation: 'It adds {items} up.' }, null, 2),
  },
  {
    name: 'an object in a fence',
    wrap: (code) => `Here is the JSON:\n\n${fence(JSON.stringify({ code }, null, 2), 'json')}`,
    not: ['json', 'javascript', 'typescript', 'tsx'],
  },
  {
    name: 'an object that holds a fence',
    wrap: (code, { id }) => JSON.stringify({ code: fence(code, id) }),
  },
  {
    name: 'an object that breaks off',
    wrap: (code, { id }) => `{"language": "${id}", "code": ${JSON.stringify(code).slice(0, -1)}`,
  },
  {
    name: 'numbers and bars',
    wrap: (code, { id }) =>
      fence(
        lines(code, (line, at) => `${String(at + 1).padStart(3)} | ${line}`),
        id,
      ),
    not: ['markdown'],
  },
  {
    name: 'numbers and colons',
    wrap: (code, { id }) =>
      fence(
        lines(code, (line, at) => `${at + 1}: ${line}`),
        id,
      ),
    not: ['markdown'],
  },
  {
    name: 'numbers and tabs',
    wrap: (code, { id }) =>
      fence(
        lines(code, (line, at) => `${String(at + 1).padStart(6)}\t${line}`),
        id,
      ),
    not: ['markdown'],
  },
  {
    name: 'a diff of a new file',
    wrap: (code) =>
      fence(
        `--- /dev/null\n+++ b/total\n@@ -0,0 +1,${code.split('\n').length} @@\n${lines(code, (line) => `+${line}`)}`,
        'diff',
      ),
  },
  {
    name: 'a diff that replaces',
    wrap: (code) =>
      fence(`-${worse(code)} old\n${lines(code, (line, at) => `${at === 0 ? '+' : ' '}${line}`)}`, 'diff'),
  },
  {
    name: 'a page of HTML',
    wrap: (code, { id }) => `<pre><code class="language-${id}">${escaped(code)}\n</code></pre>`,
    not: ['markdown'],
  },
  { name: 'a fence with entities', wrap: (code, { id }) => fence(escaped(code), id) },
];

import { createTwoFilesPatch } from 'diff';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Language, Parser, type Node, type Tree } from 'web-tree-sitter';
import type { Part, SyntaxFault, ThreadAnswer, ThreadTask } from './syntax-task.ts';

const mostFaults = 10;
const mostParts = 40;
const mostShown = 60;

let ready: Promise<void> | undefined;
const parsers = new Map<string, Promise<Parser>>();

/** A grammar is read when it is first needed: together they are large. */
async function loadParser(grammar: string): Promise<Parser> {
  ready ??= Parser.init();
  await ready;
  const file = import.meta.resolve(`tree-sitter-wasm/${grammar}/tree-sitter-${grammar}.wasm`);
  const parser = new Parser();
  return parser.setLanguage(await Language.load(fileURLToPath(file)));
}

function parserOf(grammar: string): Promise<Parser> {
  const known = parsers.get(grammar);
  if (known) return known;
  const loading = loadParser(grammar);
  parsers.set(grammar, loading);
  return loading;
}

const shown = (text: string): string => {
  const line = text.trimStart().split('\n', 1)[0]!.trimEnd();
  return line.length > mostShown ? `${line.slice(0, mostShown)}…` : line;
};

function faultOf(node: Node): SyntaxFault {
  const { row, column } = node.startPosition;
  const found = shown(node.text);
  const message = node.isMissing
    ? `Expected ${JSON.stringify(node.type)} here.`
    : `Unexpected ${found === '' ? 'end of the code' : JSON.stringify(found)}.`;
  return { line: row + 1, column: column + 1, message };
}

/** The outermost faults, from top to bottom. What is sound is not walked. */
function faultsOf(tree: Tree): readonly SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  const waiting: Node[] = [tree.rootNode];
  while (faults.length < mostFaults) {
    const node = waiting.pop();
    if (node === undefined) break;
    if (node.isMissing) faults.push(faultOf(node));
    else if (node.isError) faults.push(faultOf(firstFault(node)));
    else if (node.hasError) waiting.push(...node.children.filter((child) => child !== null).toReversed());
  }
  return faults;
}

/** An error that covers half a file says little: the innermost says where it began. */
function firstFault(error: Node): Node {
  let deepest = error;
  for (;;) {
    const inner: Node | null | undefined = deepest.children.find((child) => child?.isError || child?.isMissing);
    if (!inner) return deepest;
    deepest = inner;
  }
}

function partsOf(tree: Tree): readonly Part[] {
  return tree.rootNode.namedChildren
    .filter((node) => node !== null)
    .filter(({ type, isError }) => !isError && !type.includes('comment'))
    .slice(0, mostParts)
    .map((node) => ({
      lines: [node.startPosition.row + 1, Math.max(node.startPosition.row, lastRow(node)) + 1] as const,
      text: shown(node.text),
    }));
}

/** A part that ends with its line break ends on that line, not on the next. */
const lastRow = ({ endPosition: { row, column } }: Node): number => (column === 0 ? row - 1 : row);

async function parse(grammar: string, text: string): Promise<ThreadAnswer> {
  const parser = await parserOf(grammar);
  // Some grammars want the last line ended.
  const tree = parser.parse(text.endsWith('\n') ? text : `${text}\n`);
  if (!tree) throw new Error(`nothing parses ${grammar}`);
  try {
    const { hasError, childCount } = tree.rootNode;
    // Some parsers lose their memory over a text that is nested too deep, and then see nothing in it at all.
    if (childCount === 0 && text.trim() !== '') throw new Error(`nothing of the text was read as ${grammar}`);
    return { faults: hasError ? faultsOf(tree) : [], parts: partsOf(tree) };
  } finally {
    tree.delete();
  }
}

const patch = ({ before, after, name }: ThreadTask & { readonly kind: 'diff' }): ThreadAnswer => {
  const options = { context: 3, timeout: 1_000 };
  const text = createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, options);
  return { patch: text?.replace(/^={3,}\n/, '') };
};

parentPort!.on('message', (task: ThreadTask) => {
  const work = async () => (task.kind === 'diff' ? patch(task) : parse(task.grammar, task.text));
  work().then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    (answer) => parentPort!.postMessage(answer),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    (error: unknown) => parentPort!.postMessage({ failure: String(error) } satisfies ThreadAnswer),
  );
});

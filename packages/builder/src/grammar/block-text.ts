const isBlank = (text: string): boolean => text.trim() === '';

export interface BlockText {
  readonly line: (line: string) => void;
  /** The text without the fence that the model put around it. */
  readonly end: () => string;
}

/** Gathers the lines of a file or a block and takes off a code fence around all of it; `hear` gets what is certain. */
export function createBlockText(path: string, hear: (text: string) => void = () => {}): BlockText {
  const parts: string[] = [];
  // Blank lines before anything else, or what may be the closing fence and blank lines after it.
  let held: string[] = [];
  let started = false;
  let fence: string | undefined;

  function release(): void {
    for (const line of held) keep(line);
    held = [];
  }

  function keep(line: string): void {
    parts.push(line);
    hear(`${line}\n`);
  }

  function start(line: string): void {
    started = true;
    fence = openingFence(line, path);
    if (fence === undefined) {
      release();
      keep(line);
    }
    held = [];
  }

  function add(text: string): void {
    const content = parts.length === 0 && held.length === 0 && !started ? text.replace(/^\uFEFF/, '') : text;
    if (!started) {
      if (isBlank(content)) held.push(content);
      else start(content);
    } else if (fence !== undefined && closesFence(content, fence)) {
      release();
      held.push(content);
    } else if (held.length > 0 && isBlank(content)) held.push(content);
    else {
      release();
      keep(content);
    }
  }

  function end(): string {
    if (started && fence === undefined) release();
    return parts.join('\n');
  }

  return { line: add, end };
}

function openingFence(line: string, path: string): string | undefined {
  const [, fence, language] = /^\s*(`{3,}|~{3,})\s*([\w+#.-]*)[^`]*$/.exec(line) ?? [];
  if (fence === undefined) return undefined;
  // A page of Markdown may well begin with a fence of its own.
  const wrapsMarkdown = /^(?:md|mdx|markdown)$/i.test(language ?? '');
  return /\.mdx?$/i.test(path) && !wrapsMarkdown ? undefined : fence;
}

function closesFence(line: string, fence: string): boolean {
  const trimmed = line.trim();
  return trimmed.startsWith(fence) && trimmed.replaceAll(fence[0]!, '') === '';
}

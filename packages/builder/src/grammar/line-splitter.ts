export interface LineSplitter {
  readonly push: (chunk: string) => void;
  readonly end: () => void;
}

/** Hands over whole lines, without their ends, whatever the chunks: no tag, CRLF or character is ever cut. */
export function createLineSplitter(line: (text: string) => void): LineSplitter {
  let waiting: string[] = [];

  function complete(rest: string): void {
    const whole = waiting.length === 0 ? rest : [...waiting, rest].join('');
    waiting = [];
    line(whole.endsWith('\r') ? whole.slice(0, -1) : whole);
  }

  function push(chunk: string): void {
    let from = 0;
    for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', from)) {
      complete(chunk.slice(from, at));
      from = at + 1;
    }
    if (from < chunk.length) waiting.push(chunk.slice(from));
  }

  return { push, end: () => (waiting.length > 0 ? complete('') : undefined) };
}

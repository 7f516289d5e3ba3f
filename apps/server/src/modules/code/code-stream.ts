import { isClosingWords, isOpening } from './chatter.ts';
import { rankOf } from './bare-code.ts';
import { entity } from './code-cleaning.ts';
import { fenceOf, isClosing, isNested, type Fence } from './fenced-blocks.ts';
import type { Language } from './language-table.ts';

/** Lets through, line by line, what is sure to be part of the end result. */
export type TextFilter = (text: string) => string;

/** Cuts what comes into whole lines. The last one, which has no end, is left to whoever reads all of it. */
function byLine(take: (line: string) => string): TextFilter {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    return lines.map((line) => take(line.replace(/\r$/, ''))).join('');
  };
}

/** Numbers, prompts and patches are sorted out only when all of it is there; so are tags and envelopes. */
const needsWhole = /^\s*(?:[01][|│:.)\s]|\$ |>>>|@@|\+\+\+)/;
const mayWrap = /^\s*(?:\{|---|<(?:pre|code|think|reasoning)|`|>)/i;

type Place = 'before' | 'inside' | 'elsewhere' | 'bare' | 'withheld';

/**
 * Bare code out of an answer that is still being written. What is doubtful is withheld: at the end the answer is read
 * as a whole, and whatever was not let through by then follows.
 */
class CodeLines {
  readonly #asked: Language;
  readonly #isKnown: (line: string) => boolean;
  #place: Place = 'before';
  #open: Fence | undefined;
  #depth = 0;
  /** The fence names the language itself. */
  #isSure = false;
  #hasBegun = false;
  /** Blanks wait for something to follow them: at the end they are dropped. */
  #blanks = '';

  constructor(asked: Language, isKnown: (line: string) => boolean) {
    this.#asked = asked;
    this.#isKnown = isKnown;
  }

  take(line: string): string {
    const fence = fenceOf(line);
    switch (this.#place) {
      case 'withheld':
        return '';
      case 'inside':
      case 'elsewhere':
        return this.#within(line, fence, this.#open!);
      case 'bare':
        if (fence || (this.#blanks.includes('\n') && isClosingWords(line))) return this.#withhold();
        return this.#emit(line);
      case 'before':
        if (fence) return this.#enter(fence);
        if (line.trim() === '' || isOpening(line)) return '';
        if (mayWrap.test(line) || /[.:!?]$/.test(line.trim())) return this.#withhold();
        this.#place = 'bare';
        return this.#emit(line);
    }
  }

  #withhold(): string {
    this.#place = 'withheld';
    return '';
  }

  #enter(fence: Fence): string {
    const rank = rankOf(fence.info, this.#asked);
    if (fence.margin !== '' || /^(?:diff|patch)\b/i.test(fence.info)) return this.#withhold();
    this.#open = fence;
    this.#depth = 0;
    this.#isSure = rank >= 4;
    this.#place = rank >= 2 ? 'inside' : 'elsewhere';
    return '';
  }

  #within(line: string, fence: Fence | undefined, open: Fence): string {
    const closes = fence !== undefined && isClosing(fence, open);
    if (closes && this.#depth === 0) {
      this.#place = this.#place === 'inside' ? 'withheld' : 'before';
      return '';
    }
    if (closes) this.#depth -= 1;
    else if (fence && isNested(fence, open)) this.#depth += 1;
    return this.#place === 'inside' ? this.#emit(line) : '';
  }

  #emit(line: string): string {
    const said = line.trimEnd();
    if (said === '') {
      if (this.#hasBegun) this.#blanks += `\n${line}`;
      return '';
    }
    if (line.search(entity) >= 0 || (!this.#hasBegun && this.#isDoubtful(line))) return this.#withhold();
    const text = this.#hasBegun ? `${this.#blanks}\n${said}` : said;
    this.#hasBegun = true;
    this.#blanks = line.slice(said.length);
    return text;
  }

  #isDoubtful(first: string): boolean {
    return needsWhole.test(first) || (!this.#isSure && mayWrap.test(first)) || this.#isKnown(first);
  }
}

export function createCodeStream(asked: Language, isKnown: (line: string) => boolean = () => false): TextFilter {
  const lines = new CodeLines(asked, isKnown);
  return byLine((line) => lines.take(line));
}

const outlineHead = /^#{1,6}\s+outline\b/i;

/** An explanation as it is written, up to its outline. */
export function createWordStream(): TextFilter {
  let isOver = false;
  let blanks = 0;
  let hasBegun = false;
  return byLine((line) => {
    isOver ||= outlineHead.test(line);
    if (isOver) return '';
    if (line.trim() === '') {
      if (hasBegun) blanks += 1;
      return '';
    }
    const text = `${hasBegun ? '\n'.repeat(blanks + 1) : ''}${line}`;
    hasBegun = true;
    blanks = 0;
    return text;
  });
}

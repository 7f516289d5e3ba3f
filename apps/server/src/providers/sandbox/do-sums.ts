import type { Skill } from './read-turn.ts';

/** Exact, so that no sum is a little off. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const longestSum = 200;
const mostPower = 512n;
const cue =
  /\b(?:what(?:'s| is| are)|calculate|compute|evaluate|solve|how much|work out|result of|equals?)\b|=\s*\??\s*$/i;

const wordsToSigns: readonly (readonly [RegExp, string])[] = [
  [/\bplus\b|\badded to\b/gi, '+'],
  [/\bminus\b/gi, '-'],
  [/\btimes\b|\bmultiplied by\b|×|·/gi, '*'],
  [/\bdivided by\b|÷/gi, '/'],
  [/\bto the power of\b|\*\*/gi, '^'],
  [/\bsquared\b/gi, '^2'],
  [/\bcubed\b/gi, '^3'],
  [/(?<=\d)\s*(?:%|percent) of\b/gi, '/100*'],
  [/(?<=\d),(?=\d{3}(?!\d))/g, ''],
  [/(?<=\d) ?x ?(?=\d)/gi, '*'],
];

export const answerSum: Skill = ({ message, chance }) => {
  const solved = solveSum(message);
  if (!solved) return undefined;
  const { sum, result } = solved;
  const text = chance.pick([
    `${sum} = ${result}`,
    `${sum} = **${result}**.`,
    `The result is **${result}**: ${sum} = ${result}.`,
    `That makes ${result}.`,
    `${sum} is ${result}.`,
    `It comes to **${result}**.`,
  ]);
  return { text, short: result };
};

/** The sum a message asks for, with its result; nothing where it asks for none. */
export function solveSum(message: string): { readonly sum: string; readonly result: string } | undefined {
  const [, radicand] = /\bsquare root of (\d{1,15})\b/i.exec(message) ?? [];
  if (radicand !== undefined) return { sum: `√${radicand}`, result: shorten(Math.sqrt(Number(radicand))) };
  const signs = wordsToSigns.reduce((text, [words, sign]) => text.replaceAll(words, sign), message.slice(0, 1_000));
  const runs = signs.replaceAll(/\d{4}-\d{2}-\d{2}/g, ' ').match(/[\d(-][\d\s+\-*/^().]*[\d)]/g) ?? [];
  for (const run of runs) {
    const sum = run.trim();
    const isSum = sum.length <= longestSum && /[\d)]\s*[+\-*/^]\s*[\d(-]/.test(sum);
    if (!isSum || (!cue.test(message) && sum.length * 2 < message.length)) continue;
    const value = new Sum(sum).solve();
    if (value) return { sum: sum.replaceAll(/\s*([+*/^])\s*/g, ' $1 ').replaceAll('*', '×'), result: write(value) };
  }
  return undefined;
}

const shorten = (number: number): string => String(Number(number.toPrecision(12)));

function write({ over, under }: Fraction): string {
  if (under === 1n) return String(over);
  const sign = over < 0n ? '-' : '';
  const size = over < 0n ? -over : over;
  const scaled = (size * 10n ** 10n * 2n + under) / (under * 2n);
  const decimals = String(scaled % 10n ** 10n)
    .padStart(10, '0')
    .replace(/0+$/, '');
  return `${sign}${scaled / 10n ** 10n}${decimals === '' ? '' : `.${decimals}`}`;
}

function fraction(over: bigint, under: bigint): Fraction | undefined {
  if (under === 0n) return undefined;
  let [a, b] = [over < 0n ? -over : over, under < 0n ? -under : under];
  while (b > 0n) [a, b] = [b, a % b];
  const shared = (a === 0n ? 1n : a) * (under < 0n ? -1n : 1n);
  return { over: over / shared, under: under / shared };
}

/** Reads + - * / ^ and brackets, with their ranks. */
class Sum {
  readonly #signs: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#signs = text.match(/\d+(?:\.\d+)?|[-+*/^()]/g) ?? [];
  }

  solve(): Fraction | undefined {
    const value = this.#sum();
    return this.#at === this.#signs.length ? value : undefined;
  }

  #take(...signs: readonly string[]): string | undefined {
    const sign = this.#signs[this.#at];
    if (sign === undefined || !signs.includes(sign)) return undefined;
    this.#at += 1;
    return sign;
  }

  #sum(): Fraction | undefined {
    let left = this.#product();
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-')) {
      const right = this.#product();
      if (!left || !right) return undefined;
      const other = right.over * left.under * (sign === '+' ? 1n : -1n);
      left = fraction(left.over * right.under + other, left.under * right.under);
    }
    return left;
  }

  #product(): Fraction | undefined {
    let left = this.#signed();
    for (let sign = this.#take('*', '/'); sign !== undefined; sign = this.#take('*', '/')) {
      const right = this.#signed();
      if (!left || !right) return undefined;
      left =
        sign === '*'
          ? fraction(left.over * right.over, left.under * right.under)
          : fraction(left.over * right.under, left.under * right.over);
    }
    return left;
  }

  #signed(): Fraction | undefined {
    if (!this.#take('-')) return this.#power();
    const value = this.#signed();
    return value && { over: -value.over, under: value.under };
  }

  #power(): Fraction | undefined {
    const base = this.#one();
    if (!this.#take('^')) return base;
    const power = this.#signed();
    if (!base || power?.under !== 1n || power.over > mostPower || power.over < -mostPower) return undefined;
    if (String(base.over).length + String(base.under).length > 60) return undefined;
    if (power.over < 0n) return fraction(base.under ** -power.over, base.over ** -power.over);
    return fraction(base.over ** power.over, base.under ** power.over);
  }

  #one(): Fraction | undefined {
    if (this.#take('(')) {
      const inner = this.#sum();
      return this.#take(')') ? inner : undefined;
    }
    const sign = this.#signs[this.#at];
    if (sign === undefined || !/^\d/.test(sign)) return undefined;
    this.#at += 1;
    const [whole = '', decimals = ''] = sign.split('.');
    return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  }
}

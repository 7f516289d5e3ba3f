import type { JsonObject } from '../spec/openai-dialect.ts';
import { chanceOf } from './chance.ts';

const others = [
  ' the',
  ' a',
  ' of',
  ' and',
  ' to',
  ' in',
  ' is',
  ',',
  '.',
  ' that',
  ' it',
  ' for',
  ' as',
  ' with',
  ' on',
  ' be',
  '\n',
  ' this',
  ' one',
  ' or',
  ' an',
];

interface Likelihood {
  readonly token: string;
  readonly logprob: number;
}

/** The token, likely, and the asked number of others beside it, ever less so. */
function likelihoods(token: string, at: number, count: number): readonly [Likelihood, ...Likelihood[]] {
  const chance = chanceOf(`${at} ${token}`);
  const round = (value: number): number => Number(value.toFixed(6));
  const own = round(-(chance.below(900) + 1) / 2_000);
  const beside = chance.draw(
    others.filter((other) => other !== token),
    Math.max(count - 1, 0),
  );
  let logprob = own - 1;
  const rest = beside.map((other) => {
    logprob = round(logprob - chance.below(1_500) / 1_000 - 0.1);
    return { token: other, logprob };
  });
  return [{ token, logprob: own }, ...rest];
}

const withBytes = ({ token, logprob }: Likelihood): JsonObject => ({ token, logprob, bytes: [...Buffer.from(token)] });

/** In chat's form, for the tokens from the place `from` on. */
export const chatLogprobs = (tokens: readonly string[], from: number, count: number): JsonObject => ({
  content: tokens.map((token, at) => {
    const likely = likelihoods(token, from + at, count);
    return { ...withBytes(likely[0]), top_logprobs: count === 0 ? [] : likely.map(withBytes) };
  }),
  refusal: null,
});

/** In the older form of completions, for a whole text. */
export function completionLogprobs(tokens: readonly string[], count: number): JsonObject {
  const likely = tokens.map((token, at) => likelihoods(token, at, Math.max(count, 1)));
  let offset = 0;
  return {
    tokens,
    token_logprobs: likely.map(([own]) => own.logprob),
    top_logprobs:
      count === 0 ? null : likely.map((all) => Object.fromEntries(all.map(({ token, logprob }) => [token, logprob]))),
    text_offset: tokens.map((token) => {
      offset += token.length;
      return offset - token.length;
    }),
  };
}

import type { JsonObject } from '../spec/openai-dialect.ts';
import { chanceOf, type Chance } from './chance.ts';
import { tokensOf } from './count-tokens.ts';
import { longestRead } from './find-values.ts';
import {
  cutAtStop,
  planAnswer,
  planChoice,
  type PlannedAnswer,
  type PlannedChoice,
  type Telling,
} from './plan-answer.ts';
import { readTokens } from './read-tokens.ts';
import { mostTokens, readChoices, readSeed, readStops } from './read-request.ts';
import { capital, readTurn } from './read-turn.ts';
import { readCount } from './refuse.ts';
import { completionLogprobs } from './tell-logprobs.ts';
import { writeAnswer } from './write-answer.ts';

/** What completions give where no limit is asked for. */
const usualTokens = 16;

export function completePrompts(body: JsonObject): PlannedAnswer {
  const prompts = readTokens(body['prompt'] ?? '', 'prompt');
  const perPrompt = readChoices(body);
  const limits = {
    maxTokens: readCount(body, 'max_tokens', { least: 0, most: mostTokens }) ?? usualTokens,
    stops: readStops(body),
  };
  const logprobs = readCount(body, 'logprobs', { least: 0, most: 5 });
  const suffix = typeof body['suffix'] === 'string' ? body['suffix'] : '';
  const choices = prompts.flatMap(({ text: prompt }, at) =>
    Array.from({ length: perPrompt }, (_one, index) => {
      const chance = chanceOf([String(body['model']), readSeed(body), suffix, prompt].join('\u0000')).branch(
        String(index),
      );
      const telling = { choice: at * perPrompt + index, limits, logprobs };
      return planCompletion(
        { prompt, isEchoed: body['echo'] === true, text: continuePrompt(prompt, suffix, chance) },
        telling,
      );
    }),
  );
  return planAnswer(
    choices,
    prompts.reduce((sum, { tokens }) => sum + tokens, 0),
  );
}

interface Completion {
  readonly prompt: string;
  readonly isEchoed: boolean;
  readonly text: string;
}

function planCompletion({ prompt, isEchoed, text }: Completion, telling: Telling): PlannedChoice {
  const { choice, limits, logprobs } = telling;
  const plan = planChoice({ reasoning: '', text, calls: [] }, { ...telling, logprobs: undefined });
  const echo = isEchoed && prompt !== '' ? [{ part: { type: 'text' as const, choice, text: prompt }, tokens: 0 }] : [];
  if (logprobs === undefined) return { ...plan, parts: [...echo, ...plan.parts] };
  // The older form holds its tokens in columns, which only a whole text can be given in.
  const made = tokensOf(cutAtStop(text, limits.stops)).slice(0, limits.maxTokens);
  const tokens = [...(isEchoed ? tokensOf(prompt) : []), ...made];
  const whole = {
    type: 'text' as const,
    choice,
    text: tokens.join(''),
    logprobs: completionLogprobs(tokens, logprobs),
  };
  return { ...plan, parts: [{ part: whole, tokens: made.length }, plan.parts.at(-1)!] };
}

const joints = [' and', ', which', ' because it', ', so that it', ' until it'];
const tails = [
  'kept its own time',
  'belonged to everyone who had waited',
  'was clearer than before',
  'began again in the morning',
  'held longer than expected',
];
const sentences = [
  'Nothing in it was wasted.',
  'The rest followed by itself.',
  'Those who came later found it as it had been left.',
  'Each part had its place, and each place its reason.',
  'It took a while, as good things do.',
  'What remained was simple enough to write on one page.',
];

/** Goes on where the prompt ends: a question is answered, a sentence ended, a text continued. */
function continuePrompt(prompt: string, suffix: string, chance: Chance): string {
  const read = prompt.slice(-longestRead);
  const [, question] =
    /(?:^|\n)(?:q|question|user|human)\s*:\s*([^\n]+)\n+(?:a|answer|assistant|ai|bot)\s*:\s*$/i.exec(read) ?? [];
  const asked = question ?? (/[?]\s*$/.test(read) ? read : undefined);
  if (asked !== undefined) {
    const messages = [{ role: 'user' as const, text: asked, images: [], calls: [], callId: undefined }];
    return `${/\s$/.test(prompt) ? '' : question === undefined ? '\n\n' : ' '}${writeAnswer(readTurn(messages, chance), [])}`;
  }
  const more = chance.draw(sentences, suffix === '' ? 4 : 1).join(' ');
  const isEnded = /[.!:\n]\s*$/.test(read) || read.trim() === '';
  if (isEnded) return `${/\s$/.test(prompt) || prompt === '' ? '' : ' '}${capital(more)}${bridge(suffix)}`;
  const joint = chance.pick(joints);
  return `${/\s$/.test(prompt) ? joint.replace(/^[ ,]+/, '') : joint} ${chance.pick(tails)}. ${more}${bridge(suffix)}`;
}

const bridge = (suffix: string): string => (suffix === '' || /^\s/.test(suffix) ? '' : ' ');

import type { JsonObject } from '../spec/openai-dialect.ts';
import { callTools } from './call-tools.ts';
import { chanceOf, type Chance } from './chance.ts';
import { fillSchema } from './fill-schema.ts';
import { findValues } from './find-values.ts';
import { countPrompt, planAnswer, planChoice, type Draft, type PlannedAnswer } from './plan-answer.ts';
import { readChatRequest, type ChatRequest, type Effort } from './read-request.ts';
import { readTurn, type Turn } from './read-turn.ts';
import { tellResults, writeAnswer, writeGiven, writeJson } from './write-answer.ts';
import { writeCodeTask } from './write-code-task.ts';

/** The words follow from the model, the messages and the seed; limits cut them and change none. */
const originOf = ({ model, seed, messages }: ChatRequest): string =>
  [model, seed, ...messages.map(({ role, text, images }) => `${role}:${images.length}:${text}`)].join('\u0000');

export function answerChat(body: JsonObject): PlannedAnswer {
  const request = readChatRequest(body);
  const origin = chanceOf(originOf(request));
  const { limits, logprobs } = request;
  const choices = Array.from({ length: request.choices }, (_one, choice) => {
    const draft = draftAnswer(request, origin.branch(String(choice)));
    return planChoice(draft, { choice, limits, logprobs });
  });
  return planAnswer(choices, countPrompt(request.messages, body));
}

function draftAnswer(request: ChatRequest, chance: Chance): Draft {
  const turn = readTurn(request.messages, chance);
  const calls = callTools(request, turn);
  const reasoning = request.effort === undefined ? '' : reason(request.effort, turn, calls[0]?.name);
  return { reasoning, calls, text: calls.length > 0 ? '' : writeText(request, turn) };
}

function writeText({ messages, format }: ChatRequest, turn: Turn): string {
  const { chance, topic } = turn;
  if (format.type === 'json_schema') {
    const said = messages.filter(({ role }) => role === 'user' || role === 'tool').map(({ text }) => text);
    const found = findValues(said.join('\n'));
    return JSON.stringify(
      fillSchema({ schema: format.schema, found, chance, topic, given: writeGiven(turn), optional: 'all' }),
    );
  }
  if (format.type === 'json_object') return JSON.stringify(writeJson(turn));
  if (messages.at(-1)?.role === 'tool') return tellResults(turn, messages);
  const code = writeCodeTask(messages, chance);
  if (code !== undefined) return code;
  return writeAnswer(turn, messages.findLast(({ role }) => role === 'user')?.images ?? []);
}

const thoughts = [
  'The words that matter in it are about {t}.',
  'Nothing said earlier speaks against a direct answer.',
  'A short answer serves better here than a long one.',
  'I should keep to what was asked and leave the rest.',
  'If something is missing, I can say so at the end.',
  'Let me check the form in which the answer is wanted.',
  'The order of the parts matters: the result first, then the reasons.',
  'Reading the message again, there is no second question in it.',
];
const thoughtCount: Readonly<Record<Effort, number>> = { minimal: 0, low: 1, medium: 3, high: 6 };

function reason(effort: Effort, { topic, chance }: Turn, tool: string | undefined): string {
  const own = chance.branch('reasoning');
  const opening = own.pick([
    `The user asks about ${topic}.`,
    `The message is about ${topic}.`,
    `What is wanted here concerns ${topic}.`,
  ]);
  const middle = own.draw(thoughts, thoughtCount[effort]).map((thought) => thought.replace('{t}', topic));
  return [opening, ...middle, ...(tool === undefined ? [] : [`The tool ${tool} fits, so I will call it.`])].join(' ');
}

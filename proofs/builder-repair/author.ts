import type { Body } from '../upstream/answers.ts';
import type { Said } from './fault-class.ts';

interface Message {
  readonly role: string;
  readonly content: string;
}

/** One question that the model got, and what it counted for it. */
export interface Question {
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface Author {
  /** From now on a build with this prompt is answered so. */
  readonly teach: (prompt: string, answers: readonly Said[]) => void;
  readonly questionsOf: (prompt: string) => readonly Question[];
  readonly script: (request: { readonly body: Body }) => Iterable<Buffer>;
}

const lettersPerToken = 4;
const countTokens = (text: string): number => Math.ceil(text.length / lettersPerToken);

const event = (data: object | string): Buffer =>
  Buffer.from(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
const chunk = (members: object): Buffer =>
  event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model: 'author', ...members });

function* speak(text: string, usage: object): Generator<Buffer> {
  for (const content of text.match(/[^]{1,200}/gu) ?? []) {
    yield chunk({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
  }
  yield chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
  yield chunk({ choices: [], usage });
  yield event('[DONE]');
}

function* breakOff(): Generator<Buffer> {
  yield chunk({ choices: [{ index: 0, delta: { content: '<file' }, finish_reason: null }] });
  yield event({ error: { message: 'The engine fell over.', type: 'server_error', code: 'server_error' } });
}

function spokenOf(said: Said): { readonly text: string | undefined; readonly outputTokens: number } {
  if (typeof said === 'string') return { text: said, outputTokens: countTokens(said) };
  return 'breaks' in said ? { text: undefined, outputTokens: 0 } : said;
}

/** A model that says what it was taught: which answer is due follows from the conversation alone. */
export function createAuthor(): Author {
  const lessons = new Map<string, readonly Said[]>();
  const heard = new Map<string, Question[]>();

  const promptIn = (messages: readonly Message[]): string => {
    const [asked = ''] = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    return [...lessons.keys()].find((prompt) => asked.endsWith(`\n\n${prompt}`)) ?? '';
  };

  return {
    teach: (prompt, answers) => void lessons.set(prompt, answers),
    questionsOf: (prompt) => heard.get(prompt) ?? [],
    script({ body }) {
      const messages = body['messages'] as readonly Message[];
      const prompt = promptIn(messages);
      const round = messages.filter(({ role }) => role === 'assistant').length;
      const said = lessons.get(prompt)?.[round] ?? 'There is nothing more to say.';
      const inputTokens = countTokens(messages.map(({ content }) => content).join('\n'));
      const { text, outputTokens } = spokenOf(said);
      const question = { messages, maxTokens: Number(body['max_tokens']), inputTokens, outputTokens };
      heard.set(prompt, [...(heard.get(prompt) ?? []), question]);
      const usage = { prompt_tokens: inputTokens, completion_tokens: outputTokens };
      if (text === undefined) return breakOff();
      return speak(text, { ...usage, total_tokens: inputTokens + outputTokens });
    },
  };
}

import type { Chance } from './chance.ts';
import { longestRead } from './find-values.ts';
import type { Message } from './read-messages.ts';
import { isLittle, wordsOf } from './word-roots.ts';

/** What an answer is written from. */
export interface Turn {
  /** What the user says now. */
  readonly message: string;
  readonly earlier: readonly Message[];
  /** What the system and the developer ask for. */
  readonly system: string;
  /** A few words the message is about, as they stand in it. */
  readonly topic: string;
  readonly chance: Chance;
}

export interface Written {
  readonly text: string;
  /** The same in as few words as it can be said. */
  readonly short?: string;
}

/** Answers what it understands; nothing leaves the message to the next one. */
export type Skill = (turn: Turn) => Written | undefined;

const pointsBack =
  /^(?:and |but )?(?:(?:what|how|why) about (?:it|that|this)|(?:tell me |say |give me )?more\b|go on|continue|why\??$|it\b|that\b|explain (?:it|that|this))/i;

export function readTurn(messages: readonly Message[], chance: Chance): Turn {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const message = (messages[last]?.text ?? '').slice(0, longestRead).trim();
  const earlier = messages.slice(0, Math.max(last, 0)).filter(({ role }) => role !== 'system');
  const system = messages
    .filter(({ role }) => role === 'system')
    .map(({ text }) => text)
    .join('\n')
    .slice(0, longestRead);
  const own = topicOf(message);
  const before = earlier.filter(({ role }) => role === 'user').map(({ text }) => topicOf(text.slice(0, longestRead)));
  const isBack = own === '' || pointsBack.test(message);
  const topic = (isBack ? before.findLast((known) => known !== '') : undefined) ?? own;
  return { message, earlier, system, topic: topic === '' ? 'this' : topic, chance };
}

/** What the message is about: what stands behind "about" or "how to", else the first words that mean something. */
function topicOf(message: string): string {
  const [, done] =
    /\bhow (?:(?:do|can|should|would|could|did) (?:i|we|you|one|they) |to )([^.?!,;:\n]{2,60})/i.exec(message) ?? [];
  if (done !== undefined) return asDoing(done.trim().split(/\s+/).slice(0, 6));
  const [, cause] = /^why (?:is|are|do|does|did|was|were) ((?:the |a |an |my )?[\p{L}-]+)/iu.exec(message) ?? [];
  if (cause !== undefined) return cause;
  const [, about] =
    /\b(?:about|regarding|explain|describe|define|between|(?:tips|ideas|ways|advice|name|names|reasons) (?:for|to)|of|on) ([^.?!,;:\n]{2,60})/i.exec(
      message,
    ) ?? [];
  const run = about === undefined ? undefined : runOf(about);
  if (run === undefined) return runOf(message) ?? '';
  const [article = ''] = /^(?:the|an?) /i.exec(about!) ?? [];
  return `${article.toLowerCase()}${run}`;
}

const doubled = /^(?:swim|run|stop|plan|win|cut|set|get|put|begin|shop|hit|let|sit)$/i;

function asDoing([verb = '', ...rest]: readonly string[]): string {
  if (verb.endsWith('ing')) return [verb, ...rest].join(' ');
  const stem = doubled.test(verb) ? verb + verb.slice(-1) : verb.replace(/(?<=[^e])e$/, '');
  return [`${stem.toLowerCase()}ing`, ...rest].join(' ');
}

function runOf(text: string): string | undefined {
  const run: string[] = [];
  for (const word of text.slice(0, 1_000).match(/[\p{L}\p{M}\p{N}'’+#-]+|[.,;:?!]/gu) ?? []) {
    const isJoined = /^(?:of|and)$/.test(word) && run.length > 0;
    if (isJoined || !isLittle(wordsOf(word)[0] ?? 'a')) run.push(word);
    else if (run.length > 0) break;
    if (run.length === 5) break;
  }
  while (/^(?:of|and)$/.test(run.at(-1) ?? '')) run.pop();
  return run.length > 0 ? run.join(' ') : undefined;
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

import type { ChatMessage } from './memory.ts';
import { sentencesOf, shortened, topicOf, weightOfFact } from './fact.ts';
import { roleOf, textOf } from './message-text.ts';

const mostTokens = 600;
const speakers: Readonly<Record<string, string>> = { user: 'User', assistant: 'Assistant' };

interface Fact {
  readonly line: string;
  readonly topic: string;
  readonly weight: number;
}

export const tokensOfLine = (line: string): number => Math.ceil((Buffer.byteLength(line) + 1) / 3);

function factOf(line: string): Fact {
  const [, speaker = 'User', sentence = line] = /^(User|Assistant): (.*)$/s.exec(line) ?? [];
  // What a model said is told again only where it decides something.
  const weight = weightOfFact(sentence) - (speaker === 'Assistant' ? 1 : 0);
  return { line, weight, topic: topicOf(sentence) };
}

function factsOf(message: ChatMessage): readonly Fact[] {
  const speaker = speakers[roleOf(message)];
  if (speaker === undefined) return [];
  return sentencesOf(textOf(message))
    .map((sentence) => factOf(`${speaker}: ${shortened(sentence)}`))
    .filter(({ weight }) => weight > 0);
}

/** As many as fit, in their order; the lightest go first, and of those the oldest. */
function bounded(facts: readonly Fact[], tokens: number): readonly Fact[] {
  const byWorth = facts.map((fact, place) => ({ fact, place }));
  byWorth.sort((one, other) => other.fact.weight - one.fact.weight || other.place - one.place);
  let left = tokens;
  const chosen = new Set<Fact>();
  for (const { fact } of byWorth) {
    const cost = tokensOfLine(fact.line);
    if (cost > left) continue;
    left -= cost;
    chosen.add(fact);
  }
  return facts.filter((fact) => chosen.has(fact));
}

const linesOf = (summary: string): readonly string[] => summary.split('\n').filter((line) => line !== '');
const written = (facts: readonly Fact[]): string => facts.map(({ line }) => line).join('\n');

/** The summary with what these messages state, the newest statement of each thing last. */
export function rollSummary(summary: string, messages: readonly ChatMessage[]): string {
  const facts = new Map<string, Fact>();
  for (const fact of [...linesOf(summary).map(factOf), ...messages.flatMap(factsOf)]) {
    facts.delete(fact.topic);
    facts.set(fact.topic, fact);
  }
  return written(bounded([...facts.values()], mostTokens));
}

/** The weightiest lines of a summary that fit. */
export const boundSummary = (summary: string, tokens: number): string =>
  written(bounded(linesOf(summary).map(factOf), tokens));

import type { ChatCompletionsData } from '@atelier/sdk';
import { wireMessages, type Entry } from './transcript.ts';

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
}

/** What is asked besides the question. Null leaves it to the model. */
export interface Settings {
  readonly system: string;
  readonly temperature: number | null;
  readonly topP: number | null;
  readonly maxTokens: number | null;
  /** One a line. */
  readonly stop: string;
  readonly json: boolean;
  readonly tools: readonly Tool[];
  /** The failure to rehearse, in the sandbox. */
  readonly scenario: string;
}

export const plainSettings: Settings = {
  system: '',
  temperature: null,
  topP: null,
  maxTokens: null,
  stop: '',
  json: false,
  tools: [],
  scenario: '',
};

/** How many of them are not as the model has them. */
export const countChanged = (settings: Settings): number =>
  (Object.keys(plainSettings) as (keyof Settings)[]).filter((name) => {
    const value = settings[name];
    return Array.isArray(value) ? value.length > 0 : value !== plainSettings[name];
  }).length;

export interface Question {
  readonly model: string;
  readonly settings: Settings;
  readonly entries: readonly Entry[];
  readonly conversationId?: string | undefined;
}

const stopsOf = (stop: string): readonly string[] => stop.split('\n').filter((line) => line !== '');

/** The body of the request, without what says how it is delivered. */
export function requestBody({ model, settings, entries, conversationId }: Question): ChatCompletionsData['body'] {
  const { system, temperature, topP, maxTokens, json, tools } = settings;
  const stop = stopsOf(settings.stop);
  return {
    model,
    messages: [
      ...(system.trim() === '' ? [] : [{ role: 'system' as const, content: system }]),
      ...wireMessages(entries),
    ],
    ...(temperature !== null && { temperature }),
    ...(topP !== null && { top_p: topP }),
    ...(maxTokens !== null && { max_tokens: maxTokens }),
    ...(stop.length > 0 && { stop: [...stop] }),
    ...(json && { response_format: { type: 'json_object' } }),
    ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
    ...(conversationId !== undefined && { conversation_id: conversationId }),
  };
}

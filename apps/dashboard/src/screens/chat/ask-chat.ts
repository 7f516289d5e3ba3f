import { AtelierError, asAtelierError, streamEvents, type ChatCompletionChunk, type Client } from '@atelier/sdk';
import { requestBody, type Question } from './settings.ts';
import { emptyAnswer, withChunk, type AnswerEntry } from './transcript.ts';

interface Asking {
  readonly client: Client;
  readonly question: Question;
  readonly signal: AbortSignal;
  /** Called for every piece; the last call has the answer as it will stay. */
  readonly onAnswer: (answer: AnswerEntry) => void;
}

interface Asked {
  readonly answer: AnswerEntry;
  /** Where the service keeps the turn, if it was asked to and the answer is whole. */
  readonly conversationId: string | undefined;
}

/** Puts the question and tells the answer as it comes. Never rejects: what went wrong is part of the answer. */
export async function askChat({ client, question, signal, onAnswer }: Asking): Promise<Asked> {
  const { scenario } = question.settings;
  const beganAt = performance.now();
  let answer = emptyAnswer(question.model);
  let firstMs: number | null = null;
  let usage: ChatCompletionChunk['usage'] = null;
  let conversationId: string | undefined;
  const end = (ending: Partial<AnswerEntry>): Asked => {
    answer = { ...answer, ...ending, figures: { usage: usage ?? null, firstMs, totalMs: performance.now() - beganAt } };
    onAnswer(answer);
    return { answer, conversationId: answer.state === 'whole' ? conversationId : undefined };
  };
  onAnswer(answer);
  try {
    const chunks = streamEvents<ChatCompletionChunk>({
      client,
      method: 'POST',
      url: '/chat/completions',
      body: { ...requestBody(question), stream: true, stream_options: { include_usage: true } },
      headers: scenario === '' ? {} : { 'x-sandbox-scenario': scenario },
      signal,
    });
    for await (const chunk of chunks) {
      answer = withChunk(answer, chunk);
      usage = chunk.usage ?? usage;
      if (typeof chunk['conversation_id'] === 'string') conversationId = chunk['conversation_id'];
      const hasBegun = answer.text !== '' || answer.reasoning !== '' || answer.calls.length > 0;
      if (hasBegun) firstMs ??= performance.now() - beganAt;
      onAnswer(answer);
    }
    return end({ state: 'whole' });
  } catch (error) {
    if (signal.aborted) return end({ state: 'stopped' });
    return end({ state: 'failed', error: error instanceof AtelierError ? error : asAtelierError(error, undefined) });
  }
}

import { EventSourceParserStream } from 'eventsource-parser/stream';
import { asAtelierError } from './atelier-error.ts';
import type { Client } from './generated/client/index.ts';
import type { ChatCompletionsData, ChatStreamResponses, JobsEventsResponses } from './generated/types.gen.ts';

interface StreamRequest {
  readonly client: Client;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly path?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal | undefined;
}

/** The events of an answer as they come, each parsed; ends after the last one. An error inside the stream is thrown. */
export async function* streamEvents<T extends object>({ client, ...request }: StreamRequest): AsyncGenerator<T> {
  const { signal, body, ...rest } = request;
  const {
    data: stream,
    error,
    response,
  } = await client.request<ReadableStream<Uint8Array<ArrayBuffer>>>({
    ...rest,
    ...(signal && { signal }),
    ...(body !== undefined && { body }),
    parseAs: 'stream',
    security: [{ scheme: 'bearer', type: 'http' }],
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...request.headers },
  });
  if (!stream) throw asAtelierError(error, response);
  const events = stream.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (next.value.data === '[DONE]') return;
      const event = JSON.parse(next.value.data) as Awaited<T>;
      if ('error' in event && event.error) throw asAtelierError(event, response);
      yield event;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

interface ChatStream {
  readonly client: Client;
  readonly body: ChatCompletionsData['body'];
  readonly signal?: AbortSignal;
}

/** The chunks of an answer, as OpenAI's. */
export const streamChat = ({ client, body, signal }: ChatStream) =>
  streamEvents<ChatStreamResponses[200]>({
    client,
    method: 'POST',
    url: '/chat/completions',
    body: { ...body, stream: true },
    signal,
  });

interface JobWatch {
  readonly client: Client;
  readonly id: string;
  readonly signal?: AbortSignal;
}

/** What happens to a job, until it has ended. */
export const watchJob = ({ client, id, signal }: JobWatch) =>
  streamEvents<JobsEventsResponses[200]>({ client, method: 'GET', url: '/jobs/{id}/events', path: { id }, signal });

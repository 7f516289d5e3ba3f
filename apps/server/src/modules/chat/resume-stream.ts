import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Exchange } from '../../platform/http/event-stream.ts';
import type { StreamLog } from '../../platform/streams/stream-log.ts';

/** The streams of an account in one environment are its own. */
export const streamOwner = ({ account, environment }: Caller): string => `${account.id}:${environment}`;

/** Gives a client that lost its connection what it missed, then what still comes. */
export async function resumeStream(streams: StreamLog, caller: Caller, id: string, exchange: Exchange): Promise<void> {
  const { lastEventId: after, signal } = exchange;
  const reading = streams.read(id, streamOwner(caller), { after, signal });
  const events = await reading.catch((error: unknown) => {
    const message = 'Streams cannot be taken up again at the moment. Try again shortly.';
    throw new AppError('overloaded', message, { retryAfterSeconds: 1, cause: error });
  });
  if (!events) {
    throw new AppError('stream_not_found', 'There is no stream of this id to take up again.', { param: 'id' });
  }
  const stream = exchange.openStream();
  try {
    for await (const text of events) {
      if (exchange.signal.aborted) break;
      await stream.write(text);
    }
    await stream.end('');
  } catch (error) {
    const lost = new AppError('upstream_error', 'The stream broke off: the process that wrote it is gone.', {
      cause: error,
    });
    await stream.fail(lost, undefined, ({ message, type, code }) => {
      const head = { id, object: 'chat.completion.chunk', created: Math.floor(Date.now() / 1000), model: '' };
      const choices = [{ index: 0, delta: { content: '' }, finish_reason: 'error' }];
      const chunk = { ...head, choices, error: { message, type, code }, finish_reason: 'error' };
      return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
    });
  }
}

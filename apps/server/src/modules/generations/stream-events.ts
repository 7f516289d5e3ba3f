import type { Caller } from '../../kit/actor.ts';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { isFinished, type Generation } from './generation.ts';
import { getGeneration, showGeneration, type ShowParts } from './get-generation.ts';

const lookAgainMs = 2_000;

const eventText = (type: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/** What has been added to the history since that entry, numbered; and the progress where it has moved. */
function newsOf(job: Generation, told: number, toldProgress: number): string {
  const entries = job.history.slice(told).map(({ type, data }, place) => eventText(type, data, told + place + 1));
  const moved = job.progress !== toldProgress && !isFinished(job);
  return entries.join('') + (moved ? eventText('progress', { progress: job.progress }) : '');
}

/** The first event also says whose service this is. */
function attributing(member: string | undefined): (text: string) => string {
  let isFirst = member !== undefined;
  return (text) => {
    if (!isFirst) return text;
    isFirst = false;
    const end = text.indexOf('}\n\n');
    return `${text.slice(0, end)},${member}${text.slice(end)}`;
  };
}

/** Tells what becomes of a job: status changes, progress, log lines, then the whole job as `done`. */
export async function streamEvents(parts: ShowParts, caller: Caller, id: string, exchange: Exchange): Promise<void> {
  let job = await getGeneration(parts, caller, id);
  const stream = exchange.openStream();
  const attribute = attributing(exchange.attribution);
  let told = Math.min(exchange.lastEventId, job.history.length);
  let toldProgress = -1;
  for (;;) {
    const news = newsOf(job, told, toldProgress);
    if (news !== '') await stream.write(attribute(news));
    told = job.history.length;
    toldProgress = job.progress;
    if (isFinished(job)) break;
    await parts.hub.wait(id, lookAgainMs, exchange.signal);
    if (exchange.signal.aborted) return stream.end('');
    job = await getGeneration(parts, caller, id);
  }
  await stream.end(attribute(eventText('done', await showGeneration(parts, job))));
}

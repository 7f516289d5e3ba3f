import { isDeepStrictEqual } from 'node:util';
import type { Checks } from '../support/checks.ts';
import type { Ground, SeenJob } from './ground.ts';

interface Event {
  readonly id: number | undefined;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function readEvents(text: string): readonly Event[] {
  const blocks = text.split('\n\n').filter((block) => block !== '' && !block.startsWith(':'));
  return blocks.map((block) => {
    const [, id, type, data] = /^(?:id: (\d+)\n)?event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    if (type === undefined || data === undefined) throw new Error(`an odd event: ${block}`);
    return { id: id === undefined ? undefined : Number(id), type, data: JSON.parse(data) as Event['data'] };
  });
}

/** The stream is heard from the job's first moment to its end. */
export async function listen(ground: Ground, id: string, lastId?: number): Promise<readonly Event[]> {
  const headers = lastId === undefined ? {} : { 'last-event-id': String(lastId) };
  return readEvents((await ground.call(`GET /jobs/${id}/events`, undefined, headers)).text);
}

export async function proveEvents(
  ground: Ground,
  checks: Checks,
  events: readonly Event[],
  { id }: SeenJob,
): Promise<void> {
  const types = new Set(events.map(({ type }) => type));
  checks.that(types.has('status') && types.has('progress'), `events: ${[...types].join(', ')}`);
  const isLast = events.at(-1)?.type === 'done' && events.filter(({ type }) => type === 'done').length === 1;
  const done = events.at(-1)?.data;
  checks.that(
    isLast && done?.['id'] === id && done['status'] === 'completed',
    'done comes once, last, with the whole job',
  );
  const steps = events.filter(({ type }) => type === 'progress').map(({ data }) => Number(data['progress']));
  checks.that(
    steps.every((step, at) => step > (steps[at - 1] ?? -1)),
    `progress only grows: ${steps.join(', ')}`,
  );
  const ids = events.flatMap(({ id: number }) => number ?? []);
  checks.that(
    ids.every((number, at) => number === at + 1),
    'what can be asked for again is numbered from 1',
  );
  const phases = events.flatMap(({ type, data }) => (type === 'status' ? [data['phase'] ?? data['status']] : []));
  const isInOrder = /^queued, generating, (?:finishing, )?completed$/.test(phases.join(', '));
  checks.that(isInOrder, `phases: ${phases.join(', ')}`);
  const rest = await listen(ground, id, 1);
  checks.that(rest[0]?.id === 2 && rest.at(-1)?.type === 'done', 'Last-Event-ID brings what was missed');
}

interface Library {
  readonly data: readonly SeenJob[];
  readonly has_more: boolean;
}

/** Of these songs, oldest first. */
export async function proveLibrary(ground: Ground, checks: Checks, made: readonly SeenJob[]): Promise<void> {
  const list = async (query: string) => (await ground.call(`GET /music/library${query}`)).body as unknown as Library;
  const idsOf = ({ data }: Library) => data.map(({ id }) => id);
  const newest = made
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  const isOf = async (query: string, holds: (job: SeenJob) => boolean) => {
    const wanted = newest.filter((id) => holds(made.find((one) => one.id === id)!));
    return wanted.length > 0 && isDeepStrictEqual(idsOf(await list(query)), wanted);
  };
  checks.that(await isOf('', () => true), `the library has the ${made.length} finished songs, newest first`);
  checks.that(await isOf('?genre=jazz', ({ input }) => input['genre'] === 'jazz'), 'genre chooses among them');
  checks.that(
    await isOf('?q=RAIN', ({ input }) => input['prompt'] === 'Rain on the roof'),
    'q finds words of the prompt',
  );
  checks.that(await isOf('?q=lights', ({ input }) => input['title'] === 'Harbour Lights'), 'and of the title');
  checks.that((await list('?q=nowhere')).data.length === 0, 'and nothing where there is nothing');
  const first = await list('?limit=1');
  const next = await list(`?limit=1&after=${first.data[0]?.id}`);
  const isPaged = first.has_more && isDeepStrictEqual([...idsOf(first), ...idsOf(next)], newest.slice(0, 2));
  checks.that(isPaged, 'it is read page by page');
}

export async function proveDelete(ground: Ground, checks: Checks, { id, result }: SeenJob): Promise<void> {
  const running = await ground.make('music', { prompt: 'Runs', duration: 30 });
  const early = await ground.call(`DELETE /music/${running.id}`);
  await ground.cancel(running.id);
  checks.that(early.status === 409, 'a song that is being made is not deleted: 409');
  const before = await fetch(String(result?.['audio_url']));
  const { status, body } = await ground.call(`DELETE /music/${id}`);
  checks.that(status === 200 && body['id'] === id && body['deleted'] === true, 'a finished one is');
  const gone = await Promise.all(
    [`GET /music/${id}`, `GET /music/status/${id}`, `GET /jobs/${id}`, `DELETE /music/${id}`].map(
      async (request) => (await ground.call(request)).status === 404,
    ),
  );
  checks.that(
    gone.every((is) => is),
    'then nothing knows it: 404',
  );
  const after = await fetch(String(result?.['audio_url']));
  checks.that(before.ok && !after.ok, `its file was there and is gone: ${before.status}, ${after.status}`);
  const library = (await ground.call('GET /music/library')).body as unknown as Library;
  checks.that(
    library.data.every((job) => job.id !== id),
    'the library has it no more',
  );
}

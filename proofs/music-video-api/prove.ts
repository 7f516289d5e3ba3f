import { createChecks, type Checks } from '../support/checks.ts';
import { proveBounds } from './bounds.ts';
import {
  proveCancelEnded,
  proveCancelQueued,
  proveCancelRunning,
  proveCancelUnbegun,
  proveFailures,
  proveSlowness,
  slow,
} from './cancels.ts';
import { films, moreFilms, proveFilm, upload } from './films.ts';
import { microsOf, openGround, type Ground, type Members, type Module, type SeenJob } from './ground.ts';
import { listen, proveDelete, proveEvents, proveLibrary } from './library.ts';
import { moreSongs, proveLists, proveSong, proveStatusRoute, slowSong, songs } from './songs.ts';
import { musicWishes, videoWishes } from './wishes.ts';

export const promise =
  'Music and video do what their interface says: every field, bound and default, files of the asked length and form, and money back for what was not made.';

/** Two jobs of each kind that run all the while: whatever is made beside them waits in line. */
async function fill(ground: Ground): Promise<readonly SeenJob[]> {
  const wishes: readonly (readonly [Module, Members])[] = [
    ['music', { duration: 240 }],
    ['music', { duration: 240 }],
    ['video', { duration: 60 }],
  ];
  const fillers: SeenJob[] = [];
  for (const [module, wish] of wishes) {
    const made = await ground.make(module, { prompt: 'Fills the line', ...wish }, slow);
    fillers.push(await ground.when(made.id, ({ phase }) => phase === 'generating'));
  }
  return fillers;
}

async function proveWaiting(ground: Ground, checks: Checks) {
  const [first, second, film] = await fill(ground);
  await proveCancelQueued(ground, checks);
  await proveCancelUnbegun(ground, checks);
  const fourth = await ground.make('video', { prompt: 'Fills the line', duration: 60 }, slow);
  await ground.when(fourth.id, ({ phase }) => phase === 'generating');
  const bounds =
    (await proveBounds(ground, checks, 'music', musicWishes)) +
    (await proveBounds(ground, checks, 'video', videoWishes));
  await proveStatusRoute(ground, checks, first!.id);
  const progress = await proveCancelRunning(ground, checks, first!);
  for (const { id } of [second!, film!, fourth]) await ground.cancel(id);
  return { bounds, progress };
}

async function proveMaking(ground: Ground, checks: Checks, full: boolean) {
  const file = await upload(ground);
  const askedSongs = [...songs, ...(full ? moreSongs : [])];
  const askedFilms = [...films(file), ...(full ? moreFilms(file) : [])];
  const slowJob = await ground.make('music', slowSong, slow);
  const madeSongs: SeenJob[] = [];
  for (const wish of askedSongs) madeSongs.push(await ground.make('music', wish));
  const hearing = listen(ground, madeSongs[0]!.id);
  const madeFilms: SeenJob[] = [];
  for (const wish of askedFilms) madeFilms.push(await ground.make('video', wish));
  const ended = await Promise.all(madeSongs.map(({ id }) => ground.ended(id)));
  const slowEnded = await ground.ended(slowJob.id);
  console.log('What is made:');
  for (const [at, wish] of askedSongs.entries()) await proveSong(checks, wish, ended[at]!);
  await proveSong(checks, slowSong, slowEnded);
  const slowSeconds = proveSlowness(checks, slowEnded);
  for (const [at, { id }] of madeFilms.entries()) {
    await proveFilm(ground, checks, askedFilms[at]!, await ground.ended(id));
  }
  console.log('Events, library, deletion:');
  await proveEvents(ground, checks, await hearing, ended[0]!);
  await proveLibrary(ground, checks, [slowEnded, ...ended]);
  await proveCancelEnded(ground, checks, ended[0]!.id);
  return { songs: ended.length + 1, films: madeFilms.length, slowSeconds, first: ended[0]! };
}

/** What all jobs have cost, as they say. */
async function costOfAll(ground: Ground): Promise<bigint> {
  let sum = 0n;
  for (let after = ''; ;) {
    const { body } = await ground.call(`GET /jobs?limit=100${after}`);
    const jobs = body['data'] as readonly SeenJob[];
    for (const { usage } of jobs) sum += microsOf(usage.credits);
    if (body['has_more'] !== true) return sum;
    after = `&after=${jobs.at(-1)!.id}`;
  }
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const ground = await openGround(stack);
  const checks = createChecks();
  console.log('What can be asked for:');
  const { voices, genres } = await proveLists(ground, checks);
  // The first job of all brings the play credits.
  await ground.cancel((await ground.make('music', { prompt: 'First' })).id);
  const before = await ground.balance();
  console.log('Bounds and cancellation:');
  const { bounds, progress } = await proveWaiting(ground, checks);
  await proveFailures(ground, checks);
  const made = await proveMaking(ground, checks, full);
  const after = await ground.balance();
  checks.that(after.held === 0n, 'nothing is held at the end');
  checks.that(before.balance - after.balance === (await costOfAll(ground)), 'the balance fell by what the jobs say');
  await proveDelete(ground, checks, made.first);
  const faults = await ground.ledger.faults();
  checks.that(faults.length === 0, `the books agree${faults.map((fault) => `; ${fault}`).join('')}`);
  return {
    pass: checks.faults.length === 0,
    voices,
    genres,
    wishes_at_bounds: bounds,
    songs: made.songs,
    videos: made.films,
    cancelled_at_percent: progress,
    slow_song_seconds: made.slowSeconds,
    faults: checks.faults,
  };
}

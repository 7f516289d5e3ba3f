import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../tools/services/processes.ts';
import type { Checks } from '../support/checks.ts';
import { linkSeconds, type Stage } from './stage.ts';
import { hashOf, mebibyte, sendLarge, withMemory } from './transfer.ts';

const mostGrowthMb = 150;

interface WireFile {
  readonly id: string;
  readonly sha256: string;
  readonly url: string;
  readonly url_expires_at: string;
}

interface Call extends RequestInit {
  readonly headers?: Record<string, string>;
}

const call = ({ server }: Stage, key: string, path: string, init: Call = {}) =>
  fetch(`${server.url}/v1${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });

const fileRows = async ({ database }: Stage) =>
  (await database.selectFrom('file').select('id').execute()).map(({ id }) => id);

function formWith(content: string, name: string, fields: Readonly<Record<string, string>> = {}): Call {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new Blob([content], { type: 'image/png' }), name);
  return { method: 'POST', body };
}

const uploadText = async (stage: Stage, content: string, name: string): Promise<WireFile> =>
  (await (await call(stage, stage.owner.key, '/files', formWith(content, name))).json()) as WireFile;

/** Streams it in and out again, and gives back what came of it. */
export async function proveLarge(stage: Stage, checks: Checks, bytes: number) {
  const { store, owner } = stage;
  const size = `${bytes / mebibyte} MiB`;
  const startedMs = performance.now();
  const { result: sent, growthMb } = await withMemory(stage, () => sendLarge(stage, { key: owner.key, bytes }));
  const uploadSeconds = (performance.now() - startedMs) / 1000;
  const { id, sha256 } = sent.body as unknown as WireFile;
  checks.that(sent.status === 201 && sha256 === sent.sha256, `${store}: ${size} arrive whole`);
  checks.that(
    growthMb <= mostGrowthMb,
    `${store}: ${size} come in with ${growthMb} MB more memory, at most ${mostGrowthMb}`,
  );
  const { url } = (await (await call(stage, owner.key, `/files/${id}`)).json()) as WireFile;
  const { result: read, growthMb: readGrowthMb } = await withMemory(stage, async () => hashOf(await fetch(url)));
  checks.that(read === sha256, `${store}: ${size} leave whole by their link`);
  checks.that(readGrowthMb <= mostGrowthMb, `${store}: ${size} go out with ${readGrowthMb} MB more memory`);
  const own = await call(stage, owner.key, `/files/${id}/content`, { redirect: 'manual' });
  await own.body?.cancel();
  checks.that(own.status === (store === 's3' ? 302 : 200), `${store}: the owner is answered with ${own.status}`);
  await call(stage, owner.key, `/files/${id}`, { method: 'DELETE' });
  const rate = Math.round(bytes / mebibyte / uploadSeconds);
  return { upload_growth_mb: growthMb, download_growth_mb: readGrowthMb, upload_mib_per_second: rate };
}

export async function proveRanges(stage: Stage, checks: Checks): Promise<void> {
  const { store } = stage;
  const content = Array.from({ length: 5_000 }, (_, place) => `line ${place}\n`).join('');
  const { id } = await uploadText(stage, content, 'lines.txt');
  const { url } = (await (await call(stage, stage.owner.key, `/files/${id}`)).json()) as WireFile;
  const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
  const text = await part.text();
  checks.that(part.status === 206 && text === content.slice(100, 200), `${store}: 206 for a range of bytes`);
  const tail = await (await fetch(url, { headers: { range: 'bytes=-7' } })).text();
  checks.that(tail === content.slice(-7), `${store}: the last bytes by a range from the end`);
  const beyond = await fetch(url, { headers: { range: `bytes=${content.length}-` } });
  await beyond.text();
  checks.that(beyond.status === 416, `${store}: 416 for a range beyond the end`);
  const followed = await call(stage, stage.owner.key, `/files/${id}/content`, { headers: { range: 'bytes=0-3' } });
  checks.that((await followed.text()) === 'line', `${store}: a range for the owner`);
}

export async function proveLinksEnd(stage: Stage, checks: Checks): Promise<void> {
  const file = await uploadText(stage, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg');
  const now = await fetch(file.url);
  await now.text();
  checks.that(now.status === 200, `${stage.store}: a link works without a key`);
  const disposition = now.headers.get('content-disposition') ?? '';
  checks.that(disposition.startsWith('attachment'), `${stage.store}: an SVG is served for the disk`);
  await sleep(Date.parse(file.url_expires_at) - Date.now() + 1_500);
  const ended = await fetch(file.url);
  await ended.text();
  const refused = ended.status === 403 || ended.status === 404;
  checks.that(refused, `${stage.store}: after ${linkSeconds} s the link is refused (${ended.status})`);
}

export async function proveRefusals(stage: Stage, checks: Checks): Promise<void> {
  const { store, owner, stranger } = stage;
  const { id } = await uploadText(stage, 'mine', 'mine.txt');
  const asked = [
    await call(stage, stranger.key, `/files/${id}`),
    await call(stage, stranger.key, `/files/${id}/content`),
    await call(stage, stranger.key, `/files/${id}`, { method: 'DELETE' }),
  ].map(({ status }) => status);
  checks.that(
    asked.every((status) => status === 404),
    `${store}: 404 for the file of another account (${asked.join(', ')})`,
  );
  const rows = await fileRows(stage);
  const kept = await stage.keptFiles();
  const wrong = await call(stage, owner.key, '/files', formWith('no picture', 'a.png', { kind: 'image' }));
  checks.that(wrong.status === 415, `${store}: 415 for words that call themselves a picture`);
  const isSame = (await fileRows(stage)).length === rows.length && (await stage.keptFiles()).length === kept.length;
  checks.that(isSame, `${store}: what was refused left no row and no bytes`);
}

/** Waits until the upload is known to the server, breaks it off, and looks for what is left. */
export async function proveInterruption(stage: Stage, checks: Checks, bytes: number): Promise<void> {
  const rows = (await fileRows(stage)).toSorted();
  const kept = (await stage.keptFiles()).toSorted();
  await sendLarge(stage, { key: stage.owner.key, bytes, breakAfter: bytes / 2 });
  const undone = await eventually(10, async () => {
    const same = String((await fileRows(stage)).toSorted()) === String(rows);
    return (same && String((await stage.keptFiles()).toSorted()) === String(kept)) || undefined;
  });
  checks.that(
    undone === true,
    `${stage.store}: an upload that breaks off in its middle leaves no row, no file and no part`,
  );
  const isForeseen = !stage.server.output().includes('nobody foresaw');
  checks.that(isForeseen, `${stage.store}: and is no surprise to the server`);
  const deleted = await uploadText(stage, 'to be deleted', 'a.txt');
  await call(stage, stage.owner.key, `/files/${deleted.id}`, { method: 'DELETE' });
  const gone = String((await stage.keptFiles()).toSorted()) === String(kept);
  checks.that(gone, `${stage.store}: a deleted file leaves no bytes`);
}

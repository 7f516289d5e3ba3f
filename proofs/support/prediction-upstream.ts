import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A worker that speaks Cog's protocol in a process of its own, so that it survives whoever asks it. One id is one run,
 * however often it is sent. What a run does is told in its prompt: `ms=300 fail log output-ms=2000`.
 */

/** When somebody asked about a run, and what it called itself. */
type Touch = readonly [atMs: number, who: string];

export interface UpstreamRun {
  readonly id: string;
  readonly startedMs: number;
  readonly lastsMs: number;
  readonly submissions: number;
  readonly cancelledMs: number | null;
  readonly touches: readonly Touch[];
}

interface Run {
  readonly id: string;
  readonly prompt: string;
  readonly startedMs: number;
  readonly lastsMs: number;
  submissions: number;
  cancelledMs: number | null;
  readonly touches: Touch[];
}

const runs = new Map<string, Run>();
const song = `data:audio/mpeg;base64,${Buffer.from('ID3 a song of sorts').toString('base64')}`;

const numberIn = (prompt: string, name: string): number =>
  Number(new RegExp(`(?:^| )${name}=(\\d+)`).exec(prompt)?.[1] ?? 0);
const has = (prompt: string, word: string): boolean => prompt.split(' ').includes(word);

function outputOf({ id, prompt }: Run, host: string): unknown {
  const waitMs = numberIn(prompt, 'output-ms');
  const audio = waitMs > 0 ? `http://${host}/outputs/${id}.mp3?ms=${waitMs}` : song;
  return { audio, duration: 30, title: 'Proof' };
}

function predictionOf(run: Run, host: string): unknown {
  const ranMs = Date.now() - run.startedMs;
  const { id, prompt, lastsMs } = run;
  const logs = has(prompt, 'log') ? 'begun\n' : '';
  if (run.cancelledMs !== null) return { id, status: 'canceled', logs };
  if (ranMs < lastsMs) return { id, status: 'processing', progress: Math.floor((ranMs / lastsMs) * 100), logs };
  if (has(prompt, 'fail')) return { id, status: 'failed', error: 'It went wrong.', logs };
  return { id, status: 'succeeded', output: outputOf(run, host), logs };
}

async function readInput(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { input } = JSON.parse(Buffer.concat(parts).toString()) as { input: { prompt?: string } };
  return input.prompt ?? '';
}

async function submit(request: IncomingMessage, id: string): Promise<Run> {
  const prompt = await readInput(request);
  const known = runs.get(id);
  const run = known ?? {
    id,
    prompt,
    startedMs: Date.now(),
    lastsMs: numberIn(prompt, 'ms'),
    submissions: 0,
    cancelledMs: null,
    touches: [],
  };
  run.submissions += 1;
  runs.set(id, run);
  return run;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

async function answerPrediction(request: IncomingMessage, response: ServerResponse, id: string, verb: string) {
  const run = request.method === 'PUT' ? await submit(request, id) : runs.get(id);
  if (!run) return send(response, 404, { detail: 'Not found' });
  run.touches.push([Date.now(), String(request.headers['x-worker'] ?? '')]);
  if (verb === 'cancel' && Date.now() < run.startedMs + run.lastsMs) run.cancelledMs ??= Date.now();
  send(response, request.method === 'PUT' ? 202 : 200, predictionOf(run, request.headers.host!));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, 'http://upstream');
  const [, folder, id = '', verb = ''] = pathname.split('/');
  if (folder === 'predictions') return answerPrediction(request, response, id, verb);
  if (folder === 'outputs') {
    await sleep(Number(searchParams.get('ms')));
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('ID3 a song of sorts');
    return;
  }
  if (folder === 'health-check') return send(response, 200, { status: 'READY' });
  if (folder === 'record') return send(response, 200, [...runs.values()]);
  send(response, 404, { detail: 'Not found' });
}

if (import.meta.main) {
  createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => send(response, 500, { detail: String(error) }));
  }).listen(Number(process.env['PORT']), '127.0.0.1');
}

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { Body } from './answers.ts';
import type { Faults } from './faults.ts';
import { seeded } from './text.ts';
import { errorObject } from './wire-objects.ts';

/** What was written so far, kept where the one who asked can see it. */
export interface Written {
  chunks: number;
  bytes: number;
}

const isGone = (response: ServerResponse): boolean => response.destroyed || response.socket?.destroyed === true;

/** Cuts bytes as the faults ask. A packet a turn: writes of one turn would travel together. */
function packets(bytes: Buffer, faults: Faults): Buffer[] {
  if (faults.oneByte !== true && faults.split !== true) return [bytes];
  const random = seeded(String(bytes.length));
  const list: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = faults.oneByte === true ? 1 : 1 + Math.floor(random() * 7);
    list.push(bytes.subarray(at, at + size));
    at += size;
  }
  return list;
}

async function roomOrClose(response: ServerResponse): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  settled.abort();
}

/** Writes and waits for whoever reads slowly. False once the other side has left. */
async function write(response: ServerResponse, bytes: Buffer, faults: Faults, written: Written): Promise<boolean> {
  for (const packet of packets(bytes, faults)) {
    if (isGone(response)) return false;
    written.bytes += packet.length;
    if (response.write(packet)) {
      if (faults.oneByte === true || faults.split === true) await turn();
    } else await roomOrClose(response);
  }
  return !isGone(response);
}

export async function writePackets(response: ServerResponse, list: Iterable<Buffer>, written: Written): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const packet of list) {
    if (!(await write(response, packet, {}, written))) return;
    await turn();
  }
  response.end();
}

async function stall(response: ServerResponse, faults: Faults): Promise<void> {
  if (isGone(response)) return;
  const talk = setInterval(() => faults.comments === true && response.write(': still here\n\n'), 20);
  await once(response, 'close');
  clearInterval(talk);
}

/** The events as text. Faults that sit at a place are played by `deliverStream`. */
function eventText(data: string, faults: Faults): string {
  const text = `${faults.comments === true ? ': a comment — data: {"no":1}\n\n' : ''}data: ${data}\n\n`;
  return faults.crlf === true ? text.replaceAll('\n', '\r\n') : text;
}

type Turn = 'on' | 'over';

async function playAt(n: number, response: ServerResponse, faults: Faults, written: Written): Promise<Turn> {
  if (faults.cut === n) {
    await turn();
    response.socket?.destroy();
    return 'over';
  }
  if (faults.stall === n) {
    await stall(response, faults);
    return 'over';
  }
  if (faults.error === n) {
    const error = JSON.stringify(errorObject('The engine fell over.', 'server_error', 'engine_failure'));
    await write(response, Buffer.from(eventText(error, faults)), faults, written);
    response.end();
    return 'over';
  }
  if (faults.eof === n) {
    response.end();
    return 'over';
  }
  const broken = Buffer.from(eventText('{"id": "x", "choi', faults));
  if (faults.malformed === n) await write(response, broken, faults, written);
  return 'on';
}

export async function deliverStream(
  response: ServerResponse,
  chunks: readonly Body[],
  faults: Faults,
  written: Written,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  response.flushHeaders();
  const events = chunks.map((chunk) => JSON.stringify(chunk));
  if (faults.noDone !== true) events.push('[DONE]');
  if (faults.packed === true) {
    await write(response, Buffer.from(events.map((data) => eventText(data, faults)).join('')), faults, written);
    written.chunks = events.length;
    return void response.end();
  }
  for (const [n, data] of events.entries()) {
    if (faults.paced !== undefined) await sleep(faults.paced);
    if ((await playAt(n, response, faults, written)) === 'over') return;
    if (!(await write(response, Buffer.from(eventText(data, faults)), faults, written))) return;
    written.chunks += 1;
  }
  if (faults.linger === true) await stall(response, faults);
  else response.end();
}

export async function deliverObject(
  response: ServerResponse,
  object: Body,
  faults: Faults,
  written: Written,
): Promise<void> {
  if (faults.paced !== undefined) await sleep(faults.paced);
  const said =
    faults.error === undefined ? object : errorObject('The engine fell over.', 'server_error', 'engine_failure');
  const text = JSON.stringify(said);
  const sent = faults.malformed === undefined ? text : text.slice(0, Math.max(1, faults.malformed));
  const bytes = Buffer.from(sent);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  const part = faults.cut ?? faults.stall ?? faults.eof;
  if (part === undefined) {
    await write(response, bytes, faults, written);
    return void response.end();
  }
  response.flushHeaders();
  await write(response, bytes.subarray(0, Math.min(part, bytes.length - 1)), faults, written);
  if (faults.stall !== undefined) return stall(response, {});
  await sleep(5);
  response.socket?.destroy();
}

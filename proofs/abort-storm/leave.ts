import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chatBody, chatPath } from '../support/lean-ground.ts';
import { writtenPost } from '../support/post-load.ts';

const words = 12;
const paceMs = 20;
export const model = `lean-${words}-${paceMs}`;

/** When a client leaves. `stays` hears the answer out, so that there is something whole to compare with. */
export const moments = ['in the body', 'before the head', 'between chunks', 'after all', 'stays'] as const;
type Moment = (typeof moments)[number];

export interface Left {
  readonly moment: Moment;
  readonly isStream: boolean;
  /** Empty where none came. */
  readonly status: string;
}

interface Target {
  readonly url: string;
  readonly key: string;
}

const longestMs = words * paceMs;

function open({ url }: Target, onText: (text: string) => void): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.on('error', () => undefined);
  socket.setEncoding('latin1');
  socket.on('data', onText);
  return socket;
}

const isOver = (text: string): boolean => text.endsWith('0\r\n\r\n') || /\r\n0\r\n[^\n]*\r\n\r\n$/.test(text);

/** Leaves after that many events, or hears all where it is nothing. */
async function leaveAfter(target: Target, isStream: boolean, events: number | undefined): Promise<string> {
  let text = '';
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = open(target, (part) => {
    text += part;
    const isEnough = events !== undefined && text.split('data: ').length > events;
    const isWhole = isStream ? isOver(text) : text.endsWith('}');
    if (isEnough || isWhole) resolve();
  });
  socket.on('close', () => resolve());
  socket.write(requestText(target, isStream));
  await promise;
  socket.destroy();
  return text.slice(9, 12);
}

function requestText({ url, key }: Target, isStream: boolean): string {
  const headers = `authorization: Bearer ${key}\r\n`;
  return writtenPost(new URL(url).host, { path: chatPath, headers, body: chatBody(`${model}-1.0`, isStream) });
}

/** Sends so much of the request, waits, and leaves whatever came. */
async function leaveIn(target: Target, isStream: boolean, share: number, afterMs: number): Promise<string> {
  let text = '';
  const socket = open(target, (part) => (text += part));
  const request = requestText(target, isStream);
  socket.write(request.slice(0, Math.ceil(request.length * share)));
  await sleep(afterMs);
  socket.destroy();
  return text.slice(9, 12);
}

/** Where the head of the request ends, some part of the way. */
const bodyShare = (random: number) => 0.7 + random * 0.29;

/** One client that leaves at some moment. */
export async function visit(target: Target, random: () => number): Promise<Left> {
  const moment = moments[Math.floor(random() * moments.length)]!;
  const isStream = random() < 0.7;
  const status = await act(target, moment, isStream, random);
  return { moment, isStream, status };
}

function act(target: Target, moment: Moment, isStream: boolean, random: () => number): Promise<string> {
  switch (moment) {
    case 'in the body':
      return leaveIn(target, isStream, bodyShare(random()), random() * 30);
    case 'before the head':
      return leaveIn(target, isStream, 1, random() * paceMs);
    case 'between chunks':
      return isStream
        ? leaveAfter(target, true, 1 + Math.floor(random() * words))
        : leaveIn(target, false, 1, random() * longestMs);
    case 'after all':
      return leaveIn(target, isStream, 1, random() * longestMs * 1.2);
    case 'stays':
      return leaveAfter(target, isStream, undefined);
  }
}

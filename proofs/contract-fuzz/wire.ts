import type { Environment } from '../../apps/server/src/kit/environment.ts';
import { ownConversation, ownEndpoint, ownFile, ownProject, ownProposal } from './aims.ts';
import type { Operation } from './document.ts';

export type Header = readonly [name: string, value: string];

/** A request before it becomes bytes. The key and the ids of real things are filled in as it leaves. */
export interface Draft {
  readonly operation: Operation;
  readonly environment: Environment;
  readonly method: string;
  /** `{id}` stands for the id of such a thing that this account made. */
  readonly target: string;
  readonly headers: readonly Header[];
  readonly authorization: 'key' | 'other environment' | 'none' | Header;
  readonly body: Buffer | undefined;
  readonly framing: Framing;
  /** Replaces the whole head, for what is hardly HTTP. */
  readonly rawHead: string | undefined;
  /** What was done to it, for the report. */
  readonly twist: string;
  /** Nothing but the body was touched, so the document alone decides whether it is accepted. */
  readonly plain: boolean;
  /** The client itself breaks off, so that nobody may be left to answer. */
  readonly mayGoUnanswered: boolean;
  /** A rehearsal of the sandbox asked for this very status. */
  readonly rehearsedStatus: number | undefined;
}

type Framing =
  | { readonly kind: 'length' }
  | { readonly kind: 'chunked'; readonly size: number }
  | { readonly kind: 'written'; readonly headers: readonly Header[]; readonly halfClose: boolean };

export type Kind =
  | 'key'
  | 'file'
  | 'conversation'
  | 'stream'
  | 'music'
  | 'video'
  | 'job'
  | 'ended job'
  | 'ended video'
  | 'endpoint'
  | 'delivery'
  | 'event'
  | 'checkout'
  | 'project'
  | 'proposal';

/** Of what kind the thing is that a path names. Only an ended job's events come to an end: nothing runs jobs here. */
function kindOf({ id, path }: Operation): Kind {
  if (id === 'chat.resume') return 'stream';
  if (id === 'jobs.events') return 'ended job';
  if (id === 'videos.delete') return 'ended video';
  const kinds: Readonly<Record<string, Kind>> = {
    files: 'file',
    conversations: 'conversation',
    music: 'music',
    video: 'video',
    videos: 'video',
    jobs: 'job',
    payments: 'checkout',
    builder: 'project',
  };
  const webhookKinds: Readonly<Record<string, Kind>> = {
    endpoints: 'endpoint',
    deliveries: 'delivery',
    events: 'event',
  };
  const [, first = '', second = ''] = path.split('/');
  return (first === 'webhooks' ? webhookKinds[second] : kinds[first]) ?? 'key';
}

export interface Filling {
  readonly key: string;
  readonly otherKey: string;
  readonly idOf: (kind: Kind) => string;
  readonly address: string;
}

export const prefixes: Readonly<Record<Environment, string>> = { live: '/v1', sandbox: '/sandbox/v1' };

function authorizationOf({ authorization }: Draft, { key, otherKey }: Filling): readonly Header[] {
  if (authorization === 'none') return [];
  if (authorization === 'key') return [['authorization', `Bearer ${key}`]];
  if (authorization === 'other environment') return [['authorization', `Bearer ${otherKey}`]];
  return [[authorization[0], authorization[1].replace('{key}', key)]];
}

function framed({ body, framing }: Draft): { headers: readonly Header[]; bytes: Buffer } {
  const bytes = body ?? Buffer.alloc(0);
  if (framing.kind === 'written') return { headers: framing.headers, bytes };
  if (framing.kind === 'length') {
    return { headers: body === undefined ? [] : [['content-length', String(bytes.length)]], bytes };
  }
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += framing.size) {
    const piece = bytes.subarray(at, at + framing.size);
    parts.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return {
    headers: [['transfer-encoding', 'chunked']],
    bytes: Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]),
  };
}

export function toBytes(draft: Draft, filling: Filling): Buffer {
  const { headers, bytes } = framed(draft);
  const all: readonly Header[] = [
    ['x-forwarded-for', filling.address],
    ['connection', 'close'],
    ...authorizationOf(draft, filling),
    ...draft.headers,
    ...headers,
  ];
  const lines = all.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  const first = draft.rawHead ?? `${draft.method} ${draft.target} HTTP/1.1`;
  const host = all.some(([name]) => name.toLowerCase() === 'host') || draft.twist === 'no host' ? '' : 'host: fuzz\r\n';
  const id = filling.idOf(kindOf(draft.operation));
  const head = `${first}\r\n${host}${lines}\r\n\r\n`.replaceAll('{id}', id);
  return Buffer.concat([Buffer.from(head, 'latin1'), fillBody(bytes, filling)]);
}

/** In place: the ids are as long as what stands for them, so every length that was told stays true. */
function fillBody(bytes: Buffer, { idOf }: Filling): Buffer {
  const filled = Buffer.from(bytes);
  const marks = [
    [ownFile, idOf('file')],
    [ownConversation, idOf('conversation')],
    [ownEndpoint, idOf('endpoint')],
    [ownProject, idOf('project')],
    [ownProposal, idOf('proposal')],
  ] as const;
  for (const [mark, id] of marks) {
    if (id.length !== mark.length) continue;
    for (let at = filled.indexOf(mark); at !== -1; at = filled.indexOf(mark, at + 1)) filled.write(id, at, 'latin1');
  }
  return filled;
}

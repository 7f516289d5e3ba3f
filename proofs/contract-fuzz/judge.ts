import { errorCodes, errorTable, type ErrorCode } from '@atelier/contract';
import { errorFaults, operations, requestFaults, responseFaults, valueFaults, type Operation } from './document.ts';
import { streamFaults } from './judge-stream.ts';
import type { Answer, Silence } from './send.ts';
import type { Draft } from './wire.ts';

const prefix = /^(?:\/sandbox)?(?:\/api)?\/v1(?=\/)/;
const rateLimitHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const inside = /node_modules|node:internal|\.ts:\d|\bat .+\(.+:\d+:\d+\)|select .+ from|relation "/i;
const ours = new Set<string>(errorCodes);
/** What the parser refuses has these statuses, though the table knows the code by one of them only. */
const parserStatuses = new Set([400, 408, 431]);

interface Route {
  readonly underPrefix: boolean;
  readonly atPath: readonly Operation[];
  readonly operation: Operation | undefined;
}

function routeOf({ rawHead, target, method }: Draft): Route {
  const [path = ''] = target.split(/[?#]/);
  if (rawHead !== undefined || !prefix.test(path)) return { underPrefix: false, atPath: [], operation: undefined };
  const relative = path.replace(prefix, '').replace('{id}', 'id');
  const fitting = operations.filter(({ pattern }) => pattern.test(relative));
  const exact = fitting.filter((one) => one.path === relative);
  const atPath = exact.length > 0 ? exact : fitting;
  // Two paths may fit, as /music/{id} fits /music/library: the server takes the one with fewer parameters.
  const [operation] = fitting
    .filter((one) => one.method === method || (method === 'HEAD' && isBytes(one)))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
  return { underPrefix: true, atPath, operation };
}

/** Bytes are served to HEAD too. */
const isBytes = ({ typesOf }: Operation) => typesOf(200).includes('*/*');

function parseJson(bytes: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}

function* errorFault({ status, body }: Answer): Generator<string> {
  const parsed = parseJson(body);
  if (!parsed) return yield 'an error that is not JSON';
  const fault = errorFaults(parsed.value);
  if (fault !== null) return yield `an error of another shape: ${fault}`;
  const { code, type, message } = (parsed.value as { error: { code: string; type: string; message: string } }).error;
  if (!ours.has(code)) return yield `an unknown code ${code}`;
  const known = errorTable[code as ErrorCode];
  const byParser = code === 'invalid_request' && parserStatuses.has(status);
  if (known.type !== type || (known.status !== status && !byParser)) yield `${code} with ${status} ${type}`;
  if (inside.test(message)) yield `a message that shows our inside: ${message.slice(0, 200)}`;
}

function codeIn({ status, body }: Answer): string | undefined {
  if (status < 400) return undefined;
  return (parseJson(body)?.value as { error?: { code?: string } } | undefined)?.error?.code;
}

function* headerFaults({ headers, ...answer }: Answer, route: Route): Generator<string> {
  if (!/^req_[0-9a-z]{26}$/.test(headers.get('x-request-id') ?? '')) yield 'no X-Request-Id of ours';
  if (headers.has('x-injected')) yield 'a header of the attacker';
  if (answer.rest > 0) yield 'more than one answer';
  const isUnreadable = codeIn({ headers, ...answer }) === 'invalid_request';
  if (!route.underPrefix || isUnreadable) return;
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  if (answer.status >= 400 && !isJson) yield 'an error that is not JSON';
  for (const name of rateLimitHeaders) if (!/^\d+$/.test(headers.get(name) ?? '')) yield `no ${name}`;
}

/** Whatever the document says that a success may be. */
function* successFaults(operation: Operation, answer: Answer, { method, headers: sent }: Draft): Generator<string> {
  const { status, headers, body } = answer;
  const types = operation.typesOf(status);
  if (types.length === 0) return;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (types.includes('*/*') ? type === '' : !types.includes(type)) return yield `an answer of the type ${type}`;
  if (type === 'text/event-stream' && !types.includes('*/*')) {
    return yield* streamFaults(
      operation,
      answer,
      sent.some(([name]) => name === 'last-event-id'),
    );
  }
  if (type !== 'application/json' || types.includes('*/*') || method === 'HEAD') return;
  const parsed = parseJson(body);
  const fault = parsed ? responseFaults(operation, status, parsed.value) : 'not JSON';
  if (fault !== null) yield `an answer of another shape: ${fault}`;
  const isCharged = operation.id.startsWith('chat.') && operation.method === 'POST';
  const charged = headers.get('x-credits-charged') ?? '';
  const isTold = headers.has('idempotent-replayed') || /^\d{1,12}\.\d{6}$/.test(charged);
  if (isCharged && !isTold) yield 'no word of what it cost';
}

/** An answer of a model that a rehearsal breaks before it has begun. */
const isBroken = ({ twist, environment }: Draft, status: number) =>
  environment === 'sandbox' && twist.startsWith('scenario stream_') && [500, 502].includes(status);

function* statusFaults(draft: Draft, answer: Answer, route: Route): Generator<string> {
  const { status, headers } = answer;
  const { operation, atPath } = route;
  if (draft.rehearsedStatus !== undefined) {
    if (status !== draft.rehearsedStatus && ![401, 403, 404, 429].includes(status)) yield `no rehearsal: ${status}`;
  } else if (status >= 500 && !isBroken(draft, status)) yield `status ${status}`;
  const isUnreadable = codeIn(answer) === 'invalid_request';
  if (operation && !operation.statuses.has(status) && !isUnreadable) yield `undocumented status ${status}`;
  if (operation && status < 300) yield* successFaults(operation, answer, draft);
  if (
    !operation &&
    atPath.length > 0 &&
    draft.authorization === 'key' &&
    !isUnreadable &&
    ![401, 429].includes(status)
  ) {
    if (status !== 405) yield `status ${status} for a method that is not served`;
    if (!atPath.every(({ method }) => headers.get('allow')?.includes(method))) yield 'Allow lacks a method';
  }
}

/** What the document finds wrong with the query, as far as a query of one value each can be judged. */
function queryFault({ parameters }: Operation, target: string): string | null {
  const given = new URLSearchParams(target.split('?').slice(1).join('?'));
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'query')) {
    const values = given.getAll(name);
    if (values.length > 1) return `${name} is given twice`;
    const [value] = values;
    if (value === undefined || value.includes('{id}')) continue;
    const typed = schema.type === 'integer' && /^-?\d+$/.test(value) ? Number(value) : value;
    const fault = valueFaults(schema, typed);
    if (fault !== null) return `${name}: ${fault}`;
  }
  return null;
}

function* queryFaults(draft: Draft, { status }: Answer, { operation }: Route): Generator<string> {
  if (!operation || status >= 300) return;
  const fault = queryFault(operation, draft.target);
  if (fault !== null) yield `accepted although ${fault}`;
}

const refusalIn = (body: Buffer) =>
  (parseJson(body)?.value as { error?: { param?: string | null; code?: string } } | undefined)?.error;

/**
 * What the document cannot say, by the member at fault: when a key may end, which voices and languages there are, what is
 * sold, what several members mean together, whether a job has ended, which cursors lead somewhere, whether an address is a
 * good one and what it leads to.
 */
const beyondDocument: Readonly<Record<string, readonly string[]>> = {
  keys: ['expires_at'],
  usage: ['time_zone'],
  conversations: ['after', 'before'],
  music: ['id', 'model', 'voice', 'genre', 'webhook_url'],
  image: ['model', 'image', 'mask', 'size', 'crop', 'prompt', 'webhook_url'],
  video: ['model', 'image', 'script', 'voice', 'webhook_url'],
  images: ['model', 'image', 'mask'],
  videos: ['model', 'image', 'input_reference', 'after'],
  files: ['url', 'data_url', 'file'],
  webhooks: ['url', 'endpoint_id'],
  payments: ['credits', 'pack', 'plan', 'amount', 'monthly_ceiling', 'success_url', 'cancel_url', 'return_url'],
  code: ['model', 'language', 'code', 'cursor', 'prefix', 'suffix'],
  builder: ['model', 'framework', 'webhook_url'],
};
/** What a model says of a request that the document lets through to it. */
const modelRefusals = new Set(['invalid_value', 'unknown_model', 'context_length_exceeded']);

function isBeyondDocument({ id, isLoose }: Operation, body: Buffer): boolean {
  const { param, code = '' } = refusalIn(body) ?? {};
  if (isLoose) return modelRefusals.has(code);
  if (code === 'sandbox_only') return true;
  return (beyondDocument[id.split('.')[0]!] ?? []).includes(param ?? '');
}

/** JSON Schema has no word for half a character; the API refuses it, because it could not keep it. */
const isTooDeep = (body: Buffer | undefined) => /[[{]{500}|(?:\{"a":){500}/.test(body?.toString() ?? '');
const isBrokenUnicode = (body: Buffer | undefined) => /\\ud[89a-f]/i.test(body?.toString() ?? '');

/** The parser takes no member of this name, whatever else is allowed. */
const holdsPrototype = (body: Buffer | undefined) => /"(?:__proto__|constructor)"\s*:/.test(body?.toString() ?? '');

/** Where only the body was touched, the document alone says whether it is accepted; what is accepted is kept as sent. */
function* acceptanceFaults(draft: Draft, { status, body }: Answer): Generator<string> {
  if (!draft.plain) return;
  const { operation } = draft;
  const sent = draft.body && draft.body.length > 0 ? parseJson(draft.body) : { value: {} };
  const fault = operation.body ? (sent ? requestFaults(operation, sent.value) : 'not JSON') : null;
  if (fault !== null && status < 300) yield `accepted although ${fault}`;
  const refused = fault === null && [400, 413, 415].includes(status) && !isBeyondDocument(operation, body);
  // Nor does the document say how deep a value may be.
  const isUnspeakable = isBrokenUnicode(draft.body) || holdsPrototype(draft.body) || isTooDeep(draft.body);
  if (refused && !isUnspeakable) yield `refused with ${status} although valid`;
  if (fault !== null || status >= 300 || operation.id.startsWith('files.')) return;
  const { name } = (sent?.value ?? {}) as { name?: string };
  const kept = (parseJson(body)?.value as { name?: string } | undefined)?.name;
  if (operation.body && name !== undefined && kept !== name) yield `the name ${name} was kept as ${kept}`;
}

/** Whoever breaks off in the middle of a stream has half an answer. */
const mayBeSilent = ({ operation }: Draft, silence: Silence) =>
  silence === 'closed' ||
  silence === 'reset' ||
  (silence === 'unreadable' && operation.typesOf(200).includes('text/event-stream'));

/** Everything that is wrong with an answer; nothing: the contract held. */
export function judge(draft: Draft, answer: Answer | Silence): readonly string[] {
  if (typeof answer === 'string') {
    return draft.mayGoUnanswered && mayBeSilent(draft, answer) ? [] : [`no answer: ${answer}`];
  }
  const route = routeOf(draft);
  const hasBody = draft.method !== 'HEAD';
  return [
    ...statusFaults(draft, answer, route),
    ...headerFaults(answer, route),
    ...(answer.status >= 400 && hasBody ? errorFault(answer) : []),
    ...acceptanceFaults(draft, answer),
    ...queryFaults(draft, answer, route),
  ];
}

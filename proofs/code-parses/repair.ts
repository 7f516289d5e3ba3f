import { programs } from '../../apps/server/src/providers/sandbox/programs.ts';
import { microsPerToken, openChatGround, type ChatGround, type Payer } from '../support/chat-ground.ts';
import type { Checks } from '../support/checks.ts';
import { parsedLanguages, spoilt } from './syntax.ts';

const model = 'proof-code-1.0';
const block = (code: string): string => `Here it is:\n\n\`\`\`\n${code}\n\`\`\`\n\nIt adds up.`;

interface Message {
  readonly role: string;
  readonly content: string;
}

/** What the model says: `mends` corrects itself when asked, `persists` does not, `falls silent` says nothing more. */
const manners = ['mends', 'persists', 'falls silent'] as const;
type Manner = (typeof manners)[number];

function say(body: Readonly<Record<string, unknown>>): string | undefined {
  const messages = body['messages'] as readonly Message[];
  const [manner = '', id = ''] = messages[1]!.content.split(': ');
  const code = programs[id]!;
  if (messages.length === 2) return block(spoilt(id, code));
  if (manner === 'falls silent') return '';
  return block(manner === 'mends' ? code : spoilt(id, code));
}

interface Made {
  readonly code: string;
  readonly syntax: { readonly valid: boolean; readonly repaired: boolean; readonly errors: readonly unknown[] };
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number };
}

interface Chunk {
  readonly choices: readonly { readonly delta: { readonly content?: string } }[];
  readonly result?: Made;
  readonly replaces?: boolean;
}

interface Answered {
  readonly made: Made;
  readonly requestId: string;
  /** What whoever followed the stream has in the end. */
  readonly followed: string;
}

async function generate(url: string, { key }: Payer, wish: object): Promise<Answered> {
  const response = await fetch(`${url}/v1/code/generate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, ...wish }),
  });
  const requestId = response.headers.get('x-request-id') ?? '';
  const text = await response.text();
  if (!text.startsWith('id:')) {
    const made = JSON.parse(text) as Made;
    return { made, requestId, followed: made.code };
  }
  const events = text.split('\n').filter((line) => line.startsWith('data: {'));
  const chunks = events.map((line) => JSON.parse(line.slice('data: '.length)) as Chunk);
  const { result, replaces } = chunks.at(-1)!;
  const told = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
  return { made: result!, requestId, followed: replaces === true ? result!.code : told };
}

/** What is wrong with an answer to wrong code; nothing where all is well. */
async function faultOf(ground: ChatGround, answered: Answered, manner: Manner, id: string, asked: number) {
  const { code, syntax, usage } = answered.made;
  const isMended = manner === 'mends';
  if (syntax.valid !== isMended || syntax.repaired !== isMended) return 'told wrongly';
  if (code !== (isMended ? programs[id] : spoilt(id, programs[id]!))) return 'not the code';
  if (!isMended && syntax.errors.length === 0) return 'no errors told';
  if (asked !== 2) return `the model was asked ${asked} times`;
  const bill = (await ground.bills()).get(answered.requestId);
  const owed =
    BigInt(usage.prompt_tokens) * microsPerToken.input + BigInt(usage.completion_tokens) * microsPerToken.output;
  return bill?.rows === 1 && bill.micros === owed ? undefined : `charged ${bill?.micros} for ${owed}`;
}

/** Wrong code over the wire: repaired or flagged, in one charge. */
export async function proveRepair(stack: AsyncDisposableStack, checks: Checks, full: boolean) {
  const ground = await openChatGround(stack, { models: [{ id: model }], upstream: { say } });
  const server = await ground.start();
  const payer = await ground.payer();
  const ids = parsedLanguages.map(({ id }) => id).filter((_id, at) => full || at % 4 === 0);
  const wrong: string[] = [];
  let answers = 0;
  for (const [at, id] of ids.entries()) {
    for (const manner of manners) {
      const stream = at % 2 === 1;
      const before = ground.upstream.requests.length;
      const answered = await generate(server.url, payer, { prompt: `${manner}: ${id}`, language: id, stream });
      const asked = ground.upstream.requests.slice(before);
      const fault = await faultOf(ground, answered, manner, id, asked.length);
      answers += 1;
      if (fault !== undefined) wrong.push(`${id}, ${manner}: ${fault}`);
      const correction = (asked[1]?.body['messages'] as readonly Message[] | undefined)?.[3]?.content ?? '';
      if (!/line \d+, column \d+/.test(correction)) wrong.push(`${id}, ${manner}: the model was not told where`);
      if (answered.followed !== answered.made.code) wrong.push(`${id}, ${manner}: the stream ends in other code`);
    }
  }
  checks.that(wrong.length === 0, `${answers} wrong answers repaired or flagged; not: ${wrong.join('; ') || 'none'}`);
  const held = await ground.ledger.openHolds();
  const faults = await ground.ledger.faults();
  checks.that(held === 0 && faults.length === 0, `the books agree and nothing is held${faults.join('; ')}`);
  return { wrong_answers: answers, not_handled: wrong.length };
}

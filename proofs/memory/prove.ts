import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { createTokenizer, type Tokenizer } from '../../apps/server/src/platform/tokenizer/tokenizer.ts';
import { newCustomer } from '../support/accounts.ts';
import { createChecks } from '../support/checks.ts';
import { createClient, type Answer } from '../support/client.ts';
import { openLedger } from '../support/ledger.ts';
import { provingGround, startServer } from '../support/servers.ts';
import { startUpstream } from '../upstream/start-upstream.ts';
import { storyOf, type Fact } from './story.ts';

export const promise =
  'After 200 turns that no longer fit, the model still gets the fact it is asked about, inside its context; without conversation_id nothing is kept.';

const model = 'proof-memory-1.0';
const contextLength = 4096;
const maxTokens = 64;
const turns = 200;
const atOnce = 5;
const pairs = 20;

type Message = Readonly<Record<string, unknown>>;

const catalogueFor = (url: string) => ({
  providers: { proof: { kind: 'openai', base_url: url } },
  models: [
    {
      id: model,
      name: 'Proof',
      created: '2026-11-15',
      modality: 'chat',
      context_length: contextLength,
      prices: { input_token: 1, output_token: 3 },
      routes: [{ provider: 'proof' }],
    },
  ],
});

async function setStage(stack: AsyncDisposableStack) {
  const ground = await provingGround();
  stack.defer(ground.leave);
  const upstream = await startUpstream();
  stack.defer(upstream.close);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-memory-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const file = join(folder, 'atelier.config.yaml');
  await writeFile(file, stringify(catalogueFor(upstream.url)));
  const server = await startServer({ DATABASE_URL: ground.databaseUrl, CONFIG_FILE: file, LOG_LEVEL: 'warn' });
  stack.defer(server.stop);
  const ledger = openLedger(ground.databaseUrl);
  stack.defer(ledger.close);
  const client = createClient();
  stack.defer(client.close);
  const tokenizer = createTokenizer(createLog({ level: 'silent', node: 'proof' }));
  stack.defer(tokenizer.close);

  async function ask(key: string, messages: readonly Message[], conversationId?: string): Promise<Answer> {
    const body = { model, max_tokens: maxTokens, messages, conversation_id: conversationId };
    const answer = await client.ask(server.url, { method: 'POST', path: '/v1/chat/completions', key, body });
    if (answer.status === 200) return answer;
    throw new Error(`${answer.status}: ${answer.body.slice(0, 500)}`);
  }

  return {
    upstream,
    tokenizer,
    ask,
    customer: async () => {
      const { accountId, key } = await newCustomer(ground.databaseUrl, { plan: 'enterprise' });
      await ledger.grant({ accountId, environment: 'live' }, 1_000n);
      return key;
    },
    rows: async () => {
      const { rows } = await ledger.pool.query<{ conversations: number; messages: number }>(
        `SELECT (SELECT count(*)::int FROM conversation) AS conversations,
           (SELECT count(*)::int FROM conversation_message) AS messages`,
      );
      return rows[0]!;
    },
  };
}

type Stage = Awaited<ReturnType<typeof setStage>>;

const user = (content: string): Message => ({ role: 'user', content });
const conversationIdOf = ({ body }: Answer) => (JSON.parse(body) as { conversation_id: string }).conversation_id;

/** What the upstream got for this question: it is the last message of exactly one request. */
function received({ upstream }: Stage, question: string): readonly Message[] {
  const messagesOf = (body: Message) => (body['messages'] ?? []) as readonly Message[];
  const found = upstream.requests.filter(({ body }) => messagesOf(body).at(-1)?.['content'] === question);
  return messagesOf(found[0]?.body ?? {});
}

interface Recollection {
  readonly isFound: boolean;
  readonly tokens: number;
  readonly begins: boolean;
}

const tokensOf = (tokenizer: Tokenizer, messages: readonly Message[]) =>
  tokenizer.count(messages.map(({ role, content }) => `${role as string}\n${content as string}`).join('\n'));

interface Conversation {
  readonly id: string;
  readonly key: string;
  readonly recollections: readonly Recollection[];
}

async function converse(stage: Stage, seed: string): Promise<Conversation> {
  const story = storyOf(seed, turns);
  const key = await stage.customer();
  const system = { role: 'system', content: `You are the companion of ${seed}.` };
  let id = 'new';
  for (const [n, text] of story.turns.entries()) {
    id = conversationIdOf(await stage.ask(key, n === 0 ? [system, user(text)] : [user(text)], id));
  }
  const recollections: Recollection[] = [];
  for (const { question, answer } of story.facts satisfies readonly Fact[]) {
    const asked = `${question} (${seed})`;
    await stage.ask(key, [user(asked)], id);
    const messages = received(stage, asked);
    recollections.push({
      isFound: messages.some(({ content }) => String(content).includes(answer)),
      begins: JSON.stringify(messages[0]) === JSON.stringify(system),
      tokens: (await tokensOf(stage.tokenizer, messages)) + 4 * messages.length,
    });
  }
  return { id, key, recollections };
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
const rounded = (value: number) => Math.round(value * 100) / 100;

/** The same messages go to the model both times: what is longer is the remembering. */
async function measureAdded(stage: Stage, { id, key }: Conversation): Promise<readonly number[]> {
  const added: number[] = [];
  for (let n = 0; n < pairs; n += 1) {
    const question = `What about the ferry, the garden and the cabin, once more (${id}, ${n})?`;
    const kept = await stage.ask(key, [user(question)], id);
    const plain = await stage.ask(key, received(stage, question));
    added.push(kept.doneMs - kept.sentMs - (plain.doneMs - plain.sentMs));
  }
  return added;
}

async function converseAll(stage: Stage, count: number): Promise<readonly Conversation[]> {
  const seeds = Array.from({ length: count }, (_, n) => `story ${n}`);
  const conversations: Conversation[] = [];
  const take = async (): Promise<void> => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      conversations.push(await converse(stage, seed));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return conversations;
}

/** True where calls without `conversation_id` leave no row. */
async function leavesNothing(stage: Stage): Promise<boolean> {
  const before = await stage.rows();
  const key = await stage.customer();
  for (let n = 0; n < 10; n += 1) await stage.ask(key, [user(`My name is Nobody, ${n}.`)]);
  return JSON.stringify(await stage.rows()) === JSON.stringify(before);
}

export async function prove({ full }: { readonly full: boolean }) {
  await using stack = new AsyncDisposableStack();
  const stage = await setStage(stack);
  const checks = createChecks();
  const count = full ? 20 : 5;
  const conversations = await converseAll(stage, count);
  const rows = await stage.rows();
  const all = conversations.flatMap(({ recollections }) => recollections);
  const remembered = conversations.filter(({ recollections }) => recollections.every(({ isFound }) => isFound));
  const tokens = all.map((one) => one.tokens);
  const facts = all.filter(({ isFound }) => isFound).length;
  checks.that(remembered.length === count, `${remembered.length} of ${count} conversations recall all of their facts`);
  checks.that(Math.max(...tokens) + maxTokens <= contextLength, 'every request stays inside the context');
  checks.that(
    all.every(({ begins }) => begins),
    'every request begins with the system prompt of the first turn',
  );
  const kept = count * (1 + 2 * (turns + all.length / count));
  checks.that(rows.conversations === count && rows.messages === kept, 'every turn is kept once');
  checks.that(await leavesNothing(stage), 'turns without conversation_id leave no row');
  const added = (await Promise.all(conversations.slice(0, 1).map((one) => measureAdded(stage, one)))).flat();
  return {
    pass: checks.faults.length === 0,
    turns,
    recalled: `${remembered.length} of ${count}`,
    facts: `${facts} of ${all.length}`,
    tokens_sent_p50: median(tokens),
    tokens_sent_most: Math.max(...tokens),
    added_ms_p50: rounded(median(added)),
    ...rows,
  };
}

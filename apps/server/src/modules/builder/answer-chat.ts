import {
  applyAnswer,
  changeApplication,
  diffProjects,
  inventoryOf,
  parseAnswer,
  templateOf,
  type Diagnostic,
  type Project,
} from '@atelier/builder';
import type { BodyOf, builder as contract } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventStream, Exchange } from '../../platform/http/event-stream.ts';
import type { AnswerText } from '../../platform/http/serve-routes.ts';
import { BrokenText, requestText, streamText, type AnswerParts, type SaidText, type TextWish } from '../chat/index.ts';
import { chooseModel } from '../models/index.ts';
import { showFiles, systemPrompt } from './build-prompt.ts';
import { insertProposal } from './builder.repository.ts';
import { chatPrompt } from './chat-prompt.ts';
import { projectOwnerOf } from './get-project.ts';
import { loadProject, requireProject, requireVersion } from './load-project.ts';
import type { StoredProject } from './project.ts';

export interface BuilderChatParts extends AnswerParts {
  readonly database: Database;
}

interface ChatCall {
  readonly caller: Caller;
  readonly requestId: string;
  readonly scenario: string | undefined;
  readonly body: BodyOf<typeof contract.chat>;
}

interface Known {
  readonly project: StoredProject;
  readonly tree: Project;
}

async function knownOf({ database }: BuilderChatParts, { caller, body }: ChatCall): Promise<Known | undefined> {
  if (body.project_id === undefined) return undefined;
  const owner = projectOwnerOf(caller);
  const project = await requireProject(database, owner, body.project_id, 'project_id');
  const version = await requireVersion(database, project, project.currentVersion);
  return { project, tree: await loadProject(database, owner, version) };
}

const modalities = ['chat', 'code'];
const bytesPerToken = 3;

interface Prepared {
  readonly wish: TextWish;
  readonly known: Known | undefined;
  readonly remember: (said: SaidText, text: string) => Promise<string>;
  /** True where no model is behind it that could write edits. */
  readonly isRehearsed: boolean;
}

function systemOf({ context }: ChatCall['body'], known: Known | undefined): string {
  if (!known) return chatPrompt(context, undefined);
  const { framework } = known.project;
  const { owned } = templateOf(framework);
  const isOwned = (path: string) => owned.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
  const written = [...known.tree.files.values()].filter(({ path }) => !isOwned(path));
  const inventory = inventoryOf(framework);
  return chatPrompt(context, { inventory, files: showFiles(written), grammar: systemPrompt(inventory) });
}

/** The conversation is kept as it was spoken; what is told of the code is told anew each time, as it is by then. */
async function prepare(parts: BuilderChatParts, call: ChatCall, exchange: Exchange): Promise<Prepared> {
  const { caller, requestId, scenario, body } = call;
  const { catalogue, memory } = parts;
  const known = await knownOf(parts, call);
  const system = systemOf(body, known);
  const { models, providers } = catalogue();
  const model = chooseModel(models, { modalities, id: body.model });
  const recalled = await memory.recall({
    caller,
    conversationId: body.conversation_id ?? 'new',
    messages: [{ role: 'user', content: body.message }],
    contextLength: model.context_length,
    maxTokens: body.max_tokens,
    tokensBesides: Math.ceil(Buffer.byteLength(system) / bytesPerToken),
  });
  const messages = [{ role: 'system', content: system }, ...recalled.messages];
  const limit = body.max_tokens ?? undefined;
  return {
    known,
    isRehearsed:
      caller.environment === 'sandbox' || model.routes.every(({ provider }) => providers[provider]?.kind === 'sandbox'),
    wish: {
      caller,
      requestId,
      scenario,
      exchange,
      errand: { module: 'builder', idPrefix: 'bch_', modalities },
      body: { model: model.id, messages, ...(limit !== undefined && { max_tokens: limit }) },
    },
    remember: async (said, text) => {
      await memory.remember(recalled, { role: 'assistant', content: text }, { model: said.model, requestId });
      return recalled.conversationId;
    },
  };
}

interface Proposal {
  readonly content: string;
  readonly edits: readonly { readonly path: string; readonly diff: string }[];
  readonly diagnostics: readonly Diagnostic[];
  readonly answer: string | undefined;
}

/** Words apart from edits; edits are tried on the project as it is, and change nothing. */
function read(text: string, known: Known | undefined): Proposal {
  if (!known) return { content: text, edits: [], diagnostics: [], answer: undefined };
  const parsed = parseAnswer(text);
  if (parsed.operations.length === 0) return { content: text, edits: [], diagnostics: [], answer: undefined };
  const content = [parsed.prose.trim(), parsed.summary ?? ''].filter(Boolean).join('\n\n');
  const applied = applyAnswer(known.tree, parsed, { owned: templateOf(known.project.framework).owned });
  if (!applied.applied) return { content, edits: [], diagnostics: applied.diagnostics, answer: undefined };
  const edits = diffProjects(known.tree, applied.project, applied.renames).map(({ path, diff }) => ({ path, diff }));
  return { content, edits, diagnostics: [], answer: text };
}

const now = (): number => Math.floor(Date.now() / 1000);

async function finish(
  parts: BuilderChatParts,
  { body }: ChatCall,
  { known, remember, isRehearsed }: Prepared,
  said: SaidText,
) {
  const isPlayed = isRehearsed && known !== undefined;
  const text = isPlayed ? changeApplication(body.message, known.project.framework, known.tree) : said.text;
  const proposal = read(text, known);
  let conversationId: string;
  try {
    conversationId = await remember(said, proposal.content);
    if (known && proposal.answer !== undefined) {
      await insertProposal(parts.database, { id: said.id, projectId: known.project.id, answer: proposal.answer });
    }
  } catch (error) {
    await said.release();
    throw error;
  }
  const { credits, usage } = await said.settle();
  const answer = {
    id: said.id,
    object: 'builder.chat',
    created: now(),
    model: said.model,
    conversation_id: conversationId,
    project_id: known?.project.id ?? null,
    message: { role: 'assistant', content: proposal.content },
    edits: proposal.edits,
    diagnostics: proposal.diagnostics,
    usage,
  };
  return { answer, credits };
}

/** The words as they come; edits, and what counts of the words, in the last chunk. */
async function stream(parts: BuilderChatParts, call: ChatCall, prepared: Prepared, exchange: Exchange): Promise<void> {
  let opened: EventStream | undefined;
  let count = 0;
  const event = (data: string): string => `id: ${(count += 1)}\ndata: ${data}\n\n`;
  const tell = (id: string, content: string, finishReason: string | null, more: object = {}): string => {
    const delta = content === '' ? {} : { content };
    const choices = [{ index: 0, delta, finish_reason: finishReason }];
    const text = JSON.stringify({ id, object: 'builder.chat.chunk', choices, ...more });
    const isFirst = count === 0 && exchange.attribution !== undefined;
    return event(isFirst ? `${text.slice(0, -1)},${exchange.attribution}}` : text);
  };
  let id = '';
  try {
    const said = await streamText(parts, prepared.wish, (text, begun) => {
      id = begun.id;
      opened ??= exchange.openStream();
      return prepared.isRehearsed && prepared.known ? undefined : opened.write(tell(id, text, null));
    });
    opened ??= exchange.openStream();
    const { answer, credits } = await finish(parts, call, prepared, said);
    await opened.end(tell(said.id, '', said.finishReason ?? 'stop', { result: answer }) + event('[DONE]'), credits);
  } catch (error) {
    const reason = error instanceof BrokenText ? error.cause : error;
    if (!opened) throw reason;
    const credits = error instanceof BrokenText ? error.credits : '0.000000';
    await opened.fail(reason, credits, ({ message, type, code }) => {
      const more = { error: { message, type, code }, finish_reason: 'error' };
      return tell(id, '', 'error', more) + event('[DONE]');
    });
  }
}

/** One turn of a conversation about code. */
export async function answerChat(parts: BuilderChatParts, call: ChatCall, exchange: Exchange): Promise<AnswerText> {
  const prepared = await prepare(parts, call, exchange);
  if (call.body.stream === true) {
    await stream(parts, call, prepared, exchange);
    return 'streamed';
  }
  const { answer, credits } = await finish(parts, call, prepared, await requestText(parts, prepared.wish));
  return { answer: JSON.stringify(answer), credits };
}

import { join } from 'node:path';

import { needsRuntime, pullRuntime, type Framework } from '@atelier/builder';

import { createClient, type Answer } from '../support/client.ts';
import { microsPerToken, openChatGround, type Payer } from '../support/chat-ground.ts';
import { createAuthor, type Question } from './author.ts';
import { awaitBuild } from './await-build.ts';
import type { Said } from './fault-class.ts';
import { seePreview, type Seen } from './see-preview.ts';

const model = 'proof-builder-1.0';
const runtimesFolder = join(import.meta.dirname, '../../.atelier/runtimes');

/** The most that a build may ask of a model, which is held when it begins. */
export const mostMicros = 200_000n * microsPerToken.input + 40_000n * microsPerToken.output;

interface Wish {
  readonly prompt: string;
  readonly framework: Framework;
  readonly answers: readonly Said[];
  readonly projectId?: string;
}

export interface Finished {
  readonly status: number;
  readonly code: string | undefined;
  readonly projectId: string;
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
  /** What is at the address that it says; missing where it says none. */
  readonly preview?: Seen;
  readonly questions: readonly Question[];
  /** By the ledger, and by the answer's header. */
  readonly chargedMicros: bigint;
  readonly saidCredits: string | undefined;
  readonly openHolds: number;
}

export interface RepairGround {
  readonly payer: () => Promise<Payer>;
  readonly build: (payer: Payer, wish: Wish) => Promise<Finished>;
  readonly faultsOfBooks: () => Promise<readonly string[]>;
}

interface BuildAnswer {
  readonly project_id?: string;
  readonly files?: Finished['files'];
  readonly diagnostics?: Finished['diagnostics'];
  readonly preview_url?: string | null;
  readonly error?: { readonly code: string };
}

async function readAnswer(url: string, { status, body, headers }: Answer) {
  const { project_id: projectId, files, diagnostics, preview_url: previewUrl, error } = JSON.parse(body) as BuildAnswer;
  return {
    status,
    code: error?.code,
    projectId: projectId ?? '',
    files: files ?? [],
    diagnostics: diagnostics ?? [],
    saidCredits: headers['x-credits-charged']?.toString(),
    ...(typeof previewUrl === 'string' && { preview: await seePreview(url, previewUrl) }),
  };
}

/** A server, a model behind it that says what it was taught, and the books beside it. */
export async function openRepairGround(
  stack: AsyncDisposableStack,
  frameworks: ReadonlySet<Framework>,
): Promise<RepairGround> {
  for (const framework of frameworks) {
    if (needsRuntime(framework)) await pullRuntime({ name: framework, folder: runtimesFolder });
  }
  const author = createAuthor();
  const ground = await openChatGround(stack, {
    models: [{ id: model, modality: 'builder' }],
    upstream: { script: author.script },
  });
  const { url } = await ground.start({ BUILDER_RUNTIMES_FOLDER: runtimesFolder });
  const client = createClient();
  stack.defer(() => client.close());

  return {
    payer: ground.payer,
    faultsOfBooks: ground.ledger.faults,
    async build({ key, owner }, { prompt, framework, answers, projectId }) {
      author.teach(prompt, answers);
      const before = await ground.ledger.standing(owner);
      const body = { model, prompt, ...(projectId === undefined ? { framework } : { project_id: projectId }) };
      const first = await client.ask(url, { method: 'POST', path: '/v1/builder/build', key, body });
      const answer = await awaitBuild(client, url, key, first);
      const after = await ground.ledger.standing(owner);
      return {
        ...(await readAnswer(url, answer)),
        questions: author.questionsOf(prompt),
        chargedMicros: before.postedMicros - after.postedMicros,
        openHolds: after.openHolds,
      };
    },
  };
}

import { AppError } from '@atelier/contract';
import type { Caller } from '../../kit/actor.ts';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { chooseModel } from '../models/index.ts';
import { createGeneration, type CreationParts } from './create-generation.ts';
import { isFinished, rehearsing, type Generation, type JsonMembers } from './generation.ts';
import { showGeneration, waitForGeneration, type ShowParts } from './get-generation.ts';
import { discardInputs, importInputs, type Sources } from './import-inputs.ts';
import type { Modality } from './modality.ts';

export type JobParts = CreationParts & ShowParts;

/** A request for something that takes time, as its route received it. */
export interface JobCall<Body> {
  readonly caller: Caller;
  readonly requestId: string;
  readonly body: Body;
  readonly scenario: string | undefined;
}

/** What every such request may say. */
interface CommonWishes {
  readonly model?: string | undefined;
  readonly webhook_url?: string | undefined;
  readonly metadata?: JsonMembers | undefined;
}

interface JobWish {
  readonly modality: Modality;
  readonly task: string;
  readonly input: JsonMembers;
  readonly sources?: Sources;
  /** How long the answer waits for the end, unless the client says otherwise. */
  readonly usualWaitMs?: number;
}

interface Answered {
  readonly job: Generation;
  readonly shown: Awaited<ReturnType<typeof showGeneration>>;
  readonly isDone: boolean;
}

/** Makes the job, and waits for its end for as long as the client wants to. */
export async function answerJob(
  parts: JobParts,
  { caller, requestId, body, scenario }: JobCall<CommonWishes>,
  { modality, task, input, sources = {}, usualWaitMs = 0 }: JobWish,
  exchange: Exchange,
): Promise<Answered> {
  const { signal } = exchange;
  const model = chooseModel(parts.catalogue().models, {
    modalities: [modality.module],
    capability: modality.capabilityOf?.(task, input),
    id: body.model,
  });
  exchange.note({ model: model.id });
  const { ids: inputFiles, stored } = await importInputs(parts, caller, sources, signal);
  const made = await createGeneration(parts, {
    caller,
    requestId,
    modality,
    task,
    model,
    input: rehearsing(input, scenario),
    inputFiles,
    webhookUrl: body.webhook_url,
    metadata: body.metadata,
  }).catch(async (error: unknown) => {
    if (error instanceof AppError) await discardInputs(parts, stored);
    throw error;
  });
  exchange.note({ jobId: made.id });
  const waitMs = exchange.preferredWaitMs ?? usualWaitMs;
  const job = waitMs > 0 ? await waitForGeneration(parts, caller, made, { waitMs, signal }) : made;
  return { job, shown: await showGeneration(parts, job), isDone: isFinished(job) };
}

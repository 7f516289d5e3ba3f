import { AppError, errorTable, type BodyOf, type builder as contract, type ErrorCode } from '@atelier/contract';
import type { Exchange } from '../../platform/http/event-stream.ts';
import { answerJob, type JobCall, type JobParts, type JsonMembers } from '../generations/index.ts';
import { buildModality } from './build.ts';
import { findProposal } from './builder.repository.ts';
import { requireProject } from './load-project.ts';
import { getBuild } from './get-build.ts';
import type { ProjectOwner } from './project.ts';

/** Applications are waited for: this long, unless the client says otherwise. */
const usualWaitMs = 120_000;

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorTable, code);

interface Ended {
  readonly error: { readonly code: string; readonly message: string } | null;
}

function failure({ error }: Ended): AppError {
  const code = error && isKnown(error.code) ? error.code : 'upstream_error';
  return error ? new AppError(code, error.message) : new AppError('request_cancelled', 'The build was cancelled.');
}

interface BuildWish {
  readonly task: 'builder.build' | 'builder.apply';
  readonly input: JsonMembers;
}

type BuildBody = BodyOf<typeof contract.build | typeof contract.apply>;

async function requestWork(parts: JobParts, call: JobCall<BuildBody>, wish: BuildWish, exchange: Exchange) {
  const whole = { ...wish, modality: buildModality, usualWaitMs };
  const { job, shown, isDone } = await answerJob(parts, call, whole, exchange);
  if (!isDone) return { status: 202 as const, answer: shown };
  if (job.state !== 'completed') throw failure(shown);
  return {
    status: 200 as const,
    answer: await getBuild(parts, job, shown.usage.credits),
    credits: shown.usage.credits,
  };
}

const ownerOf = ({ caller }: JobCall<unknown>): ProjectOwner => ({
  accountId: caller.account.id,
  environment: caller.environment,
});

export async function requestBuild(parts: JobParts, call: JobCall<BodyOf<typeof contract.build>>, exchange: Exchange) {
  const { prompt, framework, preview, project_id: projectId } = call.body;
  if (projectId === undefined) {
    const input = { prompt, framework: framework ?? 'react', preview };
    return requestWork(parts, call, { task: 'builder.build', input }, exchange);
  }
  const project = await requireProject(parts.database, ownerOf(call), projectId, 'project_id');
  if (framework !== undefined && framework !== project.framework) {
    const message = `The project is made with ${project.framework} and stays so. Leave \`framework\` out, or begin a new one.`;
    throw new AppError('invalid_value', message, { param: 'framework' });
  }
  const base = { project_id: project.id, base_version: project.currentVersion };
  const input = { prompt, framework: project.framework, preview, ...base };
  return requestWork(parts, call, { task: 'builder.build', input }, exchange);
}

export async function requestApply(
  parts: JobParts,
  call: JobCall<BodyOf<typeof contract.apply>> & { readonly params: { readonly id: string } },
  exchange: Exchange,
) {
  const { chat_id: chatId, preview } = call.body;
  const project = await requireProject(parts.database, ownerOf(call), call.params.id);
  if ((await findProposal(parts.database, project.id, chatId)) === undefined) {
    throw new AppError('not_found', `There are no edits of ${chatId} for this project.`, { param: 'chat_id' });
  }
  const base = { project_id: project.id, base_version: project.currentVersion };
  const input = { chat_id: chatId, framework: project.framework, preview, ...base };
  return requestWork(parts, call, { task: 'builder.apply', input }, exchange);
}

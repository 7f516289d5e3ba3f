import { builder as contract } from '@atelier/contract';
import { serve, serveAnswers, serveBytes, serveJobs, type ServedRoute } from '../../platform/http/serve-routes.ts';
import { answerChat } from './answer-chat.ts';
import { deleteProject, rollBackProject } from './change-project.ts';
import { downloadProject, getDiff, getProject, listProjects, listVersions } from './get-project.ts';
import { requestApply, requestBuild } from './request-build.ts';

interface BuilderRouteParts {
  readonly jobs: Parameters<typeof requestBuild>[0];
  readonly answers: Parameters<typeof answerChat>[0];
  readonly projects: Parameters<typeof listProjects>[0];
}

export const builderRoutes = ({ jobs, answers, projects }: BuilderRouteParts): readonly ServedRoute[] => [
  serveJobs(contract.build, (call, exchange) => requestBuild(jobs, call, exchange)),
  serveAnswers(contract.chat, (call, exchange) => answerChat(answers, call, exchange)),
  serve(contract.listProjects, ({ caller, query }) => listProjects(projects, caller, query)),
  serve(contract.getProject, ({ caller, params }) => getProject(projects, caller, params.id)),
  serve(contract.deleteProject, async ({ caller, params: { id } }) => {
    await deleteProject(projects, caller, id);
    return { id, object: 'builder.project' as const, deleted: true as const };
  }),
  serve(contract.listVersions, ({ caller, params, query }) => listVersions(projects, caller, params.id, query)),
  serve(contract.getDiff, ({ caller, params, query }) => getDiff(projects, caller, params, query)),
  serve(contract.rollback, ({ caller, params, body }) => rollBackProject(projects, caller, params.id, body.version)),
  serveBytes(contract.download, ({ caller, params, query }) =>
    downloadProject(projects, caller, params.id, query.version),
  ),
  serveJobs(contract.apply, (call, exchange) => requestApply(jobs, call, exchange)),
];

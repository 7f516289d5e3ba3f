export type { Diagnostic, DiagnosticCode } from './diagnostic.ts';
export type { AnswerEvent, EditBlock, Operation, ParsedAnswer } from './grammar/answer.ts';
export {
  createProject,
  createProjectFile,
  emptyProject,
  projectLimits,
  projectOf,
  type Project,
  type ProjectFile,
} from './project/project.ts';
export { createAnswerParser, parseAnswer, type AnswerParser } from './grammar/parse-answer.ts';
export { applyAnswer, type ApplyOptions, type ApplyOutcome } from './project/apply-answer.ts';
export { compareProjects, diffProjects, type Change, type FileDiff } from './project/compare-projects.ts';
export { checkPath, type CheckedPath, type OwnedPaths } from './project/path-rules.ts';
export { unifiedDiff } from './project/unified-diff.ts';

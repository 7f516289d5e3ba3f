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
export { frameworks, type ApplicationKind, type Framework } from './frameworks.ts';
export { inventoryOf } from './templates/inventory.ts';
export { templateOf, withOwnedFiles, type Template } from './templates/template.ts';
export { findRuntime, needsRuntime, runtimeNames, type RuntimeName } from './runtimes/runtime.ts';
export { pullRuntime, type PullRuntimeOptions } from './runtimes/pull-runtime.ts';
export type { SandboxLimits } from './workshop/sandbox/limits.ts';
export { runInSandbox, type SandboxResult, type SandboxRun } from './workshop/sandbox/run-in-sandbox.ts';
export { sandboxAvailable, type SandboxState } from './workshop/sandbox/sandbox-available.ts';
export type { Artefact, Workshop } from './workshop/artefact.ts';
export { checkApplication, type CheckOptions, type Checked } from './workshop/check/check-application.ts';
export { startApplication, type RunningApplication, type StartOptions } from './workshop/start/start-application.ts';
export { StartError } from './workshop/start/start-error.ts';
export { findChromium } from './workshop/look/find-chromium.ts';
export { applicationOrigin, visitApplication, type VisitOptions } from './workshop/look/visit-application.ts';
export { withWarmWorkshop } from './workshop/look/spare-page.ts';
export { closeBrowser as closeWorkshop } from './workshop/look/open-browser.ts';
export { changeApplication, wishesForChange } from './catalogue/change-application.ts';
export { copyFrom, type CopyWish } from './catalogue/copy.ts';
export type { CuratedApplication, Step } from './catalogue/application.ts';
export { applicationNamed, chooseApplication, wishesFor } from './catalogue/choose-application.ts';
export { curatedApplications } from './catalogue/read-applications.ts';

import type { Diagnostic } from '../diagnostic.ts';
import type { Operation, ParsedAnswer } from '../grammar/answer.ts';
import * as faults from './apply-faults.ts';
import { applyBlocks } from './apply-blocks.ts';
import { compareProjects, type Change } from './compare-projects.ts';
import { findCollisions } from './path-index.ts';
import { checkPath } from './path-rules.ts';
import { findPlaceholders } from './placeholders.ts';
import { createProject, createProjectFile, type Project } from './project.ts';
import { losesMost } from './shrinking.ts';
import { createWorkingTree, writtenFile, type WorkingTree } from './working-tree.ts';

export interface ApplyOptions {
  /** What the template owns: exact paths, and folders that end with a slash. Configuration is always its own. */
  readonly owned?: readonly string[];
  /** The person asked for less; a rewrite may lose most of a file. */
  readonly mayShrink?: boolean;
}

export type ApplyOutcome =
  | {
      readonly applied: true;
      readonly project: Project;
      readonly changes: readonly Change[];
      /** New path to old, for the diff. */
      readonly renames: ReadonlyMap<string, string>;
    }
  | { readonly applied: false; readonly diagnostics: readonly Diagnostic[] };

/** Does all that an answer asks, or nothing and says why. */
export function applyAnswer(before: Project, answer: ParsedAnswer, options: ApplyOptions = {}): ApplyOutcome {
  const tree = createWorkingTree(before);
  const diagnostics = [...answer.diagnostics];
  if (answer.operations.length === 0 && diagnostics.length === 0) diagnostics.push(faults.emptyAnswer);
  for (const operation of answer.operations) diagnostics.push(...applyOperation(tree, operation, options.owned ?? []));
  diagnostics.push(...findContentFaults(tree, options.mayShrink ?? false));
  if (diagnostics.length > 0) return refuse(diagnostics);

  const project = buildProject(before, tree);
  const untouched = [...before.files.keys()].filter((path) => project.files.has(path));
  diagnostics.push(...findCollisions(new Set([...untouched, ...project.files.keys()])));
  diagnostics.push(...faults.findLimitFaults(project));
  if (project.hash === before.hash) diagnostics.push(faults.noChanges);
  if (diagnostics.length > 0) return refuse(diagnostics);
  return { applied: true, project, changes: compareProjects(before, project, tree.renames), renames: tree.renames };
}

function refuse(diagnostics: readonly Diagnostic[]): ApplyOutcome {
  const byText = new Map(diagnostics.map((one) => [`${one.code} ${one.path} ${one.message}`, one]));
  return { applied: false, diagnostics: [...byText.values()] };
}

/** Files that were not touched are taken over as they are, hash and all. */
function buildProject(before: Project, { files }: WorkingTree): Project {
  return createProject(
    [...files].map(([path, { content }]) => {
      const known = before.files.get(path);
      return known?.content === content ? known : createProjectFile(path, content);
    }),
  );
}

function applyOperation(tree: WorkingTree, operation: Operation, owned: readonly string[]): readonly Diagnostic[] {
  const written = operation.kind === 'rename' ? [operation.from, operation.to] : [operation.path];
  const checked = written.map((path) => checkPath(path, { owned }));
  const refused = checked.flatMap(({ fault }) => (fault ? [fault] : []));
  const [path = '', to = ''] = checked.map((one) => (one.fault ? '' : one.path));
  if (refused.length > 0) return refused;
  switch (operation.kind) {
    case 'file':
      return writeFile(tree, path, operation.content);
    case 'edit':
      return applyBlocks(tree, path, operation.blocks);
    case 'delete':
      return deleteFile(tree, path);
    case 'rename':
      return renameFile(tree, path, to);
  }
}

function writeFile(tree: WorkingTree, path: string, content: string): Diagnostic[] {
  const known = tree.files.get(path);
  const deleted = tree.deleted.get(path);
  const file = writtenFile(content, known ?? deleted, deleted !== undefined);
  if (known?.touched === 'written' && known.content !== file.content) {
    return [faults.conflicting(path, 'is written twice, and differently. Send it once')];
  }
  if (known?.touched === 'edited') return [faults.conflicting(path, 'is edited and then written anew. Do one of both')];
  tree.files.set(path, file);
  tree.deleted.delete(path);
  return [];
}

function deleteFile(tree: WorkingTree, path: string): Diagnostic[] {
  const known = tree.files.get(path);
  if (known === undefined) {
    return tree.deleted.has(path) ? [] : [faults.missingFile(path, 'delete', tree.files.keys(), renamedTo(tree, path))];
  }
  if (known.touched) return [faults.conflicting(path, `is ${known.touched} and then deleted. Do one of both`)];
  tree.files.delete(path);
  tree.deleted.set(path, known);
  return [];
}

function renameFile(tree: WorkingTree, from: string, to: string): Diagnostic[] {
  const known = tree.files.get(from);
  if (known === undefined) return [faults.missingFile(from, 'rename', tree.files.keys(), renamedTo(tree, from))];
  if (from === to) return [];
  if (tree.files.has(to)) return [faults.conflicting(to, `is there already; ${from} can’t take its name`)];
  tree.files.delete(from);
  tree.files.set(to, known);
  tree.renames.set(to, tree.renames.get(from) ?? from);
  tree.renames.delete(from);
  return [];
}

const renamedTo = ({ renames }: WorkingTree, path: string): string | undefined =>
  [...renames].find(([, from]) => from === path)?.[0];

function findContentFaults({ files }: WorkingTree, mayShrink: boolean): Diagnostic[] {
  const touched = [...files].filter(([, { touched: how }]) => how !== undefined);
  const texts = touched.map(([, { content }]) => content);
  return touched.flatMap(([path, { content, original, touched: how, replacedKnowingly }]) => {
    if (content.includes('\0') || !content.isWellFormed()) return [faults.invalidContent(path)];
    const placeholders = findPlaceholders(path, content, original);
    if (placeholders.length > 0) return placeholders.slice(0, 3).map((line) => faults.placeholder(path, content, line));
    if (how !== 'written' || original === undefined || mayShrink || replacedKnowingly) return [];
    if (!losesMost(original, content, texts)) return [];
    return [faults.shrinkingRewrite(path, countLines(original), countLines(content))];
  });
}

const countLines = (text: string): number => text.trimEnd().split('\n').length;

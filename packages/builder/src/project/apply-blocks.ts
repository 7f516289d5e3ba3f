import type { Diagnostic } from '../diagnostic.ts';
import type { EditBlock } from '../grammar/answer.ts';
import * as faults from './apply-faults.ts';
import { locateBlock, replaceAt } from './locate-block.ts';
import { findPlaceholders } from './placeholders.ts';
import { normalizeText } from './project.ts';
import type { WorkingFile, WorkingTree } from './working-tree.ts';

/** Does the searches and replaces of one edit, each on what the ones before it left. */
export function applyBlocks(tree: WorkingTree, path: string, blocks: readonly EditBlock[]): Diagnostic[] {
  const known = tree.files.get(path);
  if (known === undefined) {
    if (tree.deleted.has(path)) return [faults.conflicting(path, 'is deleted and then edited. Do one of both')];
    const renamed = [...tree.renames].find(([, from]) => from === path)?.[0];
    return [faults.missingFile(path, 'edit', tree.files.keys(), renamed)];
  }
  const diagnostics: Diagnostic[] = [];
  let file: WorkingFile = { ...known, touched: known.touched ?? 'edited' };
  for (const written of blocks) {
    const block = { search: normalizeText(written.search), replace: normalizeText(written.replace) };
    const done = applyBlock(path, file, block);
    if ('code' in done) diagnostics.push(done);
    else file = done;
  }
  tree.files.set(path, file);
  return diagnostics;
}

function applyBlock(path: string, file: WorkingFile, block: EditBlock): WorkingFile | Diagnostic {
  const isRepeated = file.blocks.some(({ search, replace }) => search === block.search && replace === block.replace);
  if (isRepeated) return file;
  const place = locateBlock(path, file.content, block);
  if (place.kind === 'found') {
    return { ...file, content: replaceAt(file.content, place), blocks: [...file.blocks, block] };
  }
  if (place.kind === 'ambiguous') return faults.searchAmbiguous(path, file.content, block.search, place.lines);

  const [line] = findPlaceholders(path, block.search, file.content);
  if (line !== undefined) return faults.placeholder(path, block.search, line);
  const wasThere = file.blocks.length > 0 && locateBlock(path, file.original ?? '', block).kind === 'found';
  return wasThere
    ? faults.conflicting(path, 'has two edits of the same lines. Make them one')
    : faults.searchNotFound(path, file.content, block.search);
}

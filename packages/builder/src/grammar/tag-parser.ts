import type { AnswerRecord } from './answer-record.ts';
import type { EditBlock } from './answer.ts';
import { createBlockReader, type BlockReader } from './block-end.ts';
import { createBlockText, type BlockText } from './block-text.ts';
import * as faults from './answer-faults.ts';
import { findTag } from './find-tag.ts';
import { pathOf, type Tag, type TagName } from './tag.ts';

type BlockKind = 'file' | 'search' | 'replace' | 'summary' | 'skip';

interface Block {
  readonly kind: BlockKind;
  readonly path: string;
  readonly reader: BlockReader;
  readonly text: BlockText;
  readonly openedIn: number;
}

interface Edit {
  readonly path: string;
  readonly blocks: EditBlock[];
  search: string | undefined;
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Reads the tag grammar line by line into the record. */
export class TagParser {
  readonly #record: AnswerRecord;
  #block: Block | undefined;
  #edit: Edit | undefined;
  #unfinishedTag: string | undefined;
  #lines = 0;
  #lastPath = '';
  // Text between a block and a closing tag without an opening one was probably meant to be inside.
  #strayText = false;

  constructor(record: AnswerRecord) {
    this.#record = record;
  }

  #open(kind: BlockKind, tag: TagName, path = ''): void {
    const hear = kind === 'file' ? (text: string) => this.#record.hear({ type: 'file_text', path, text }) : undefined;
    if (kind === 'file') this.#record.hear({ type: 'file_begun', path });
    this.#block = {
      kind,
      path,
      reader: createBlockReader(tag),
      text: createBlockText(path, hear),
      openedIn: this.#lines,
    };
  }

  #close({ kind, path, text: gathered }: Block): void {
    this.#block = undefined;
    this.#lastPath = path;
    this.#strayText = false;
    const text = gathered.end();
    if (kind === 'file') this.#record.file(path, text === '' ? '' : `${text}\n`);
    if (kind === 'summary') this.#record.summary(text.trim());
    if (this.#edit && kind === 'search') this.#edit.search = text;
    if (this.#edit && kind === 'replace') this.#closeReplace(this.#edit, text);
  }

  #closeReplace(of: Edit, replace: string): void {
    if (of.search === undefined) return this.#record.fault(faults.replaceWithoutSearch(of.path));
    const pair = { search: of.search, replace };
    of.blocks.push(pair);
    of.search = undefined;
    this.#record.editBlock(of.path, pair);
  }

  #closeEdit(): void {
    if (this.#edit === undefined) return;
    if (this.#edit.search !== undefined) this.#record.fault(faults.searchWithoutReplace(this.#edit.path));
    else if (this.#edit.blocks.length === 0) this.#record.fault(faults.editWithoutBlocks(this.#edit.path));
    else this.#record.edit(this.#edit.path, this.#edit.blocks);
    this.#edit = undefined;
  }

  #obey(tag: Tag): void {
    if (tag.name === 'search' || tag.name === 'replace') return this.#open(tag.name, tag.name, this.#edit?.path);
    this.#closeEdit();
    const path = pathOf(tag);
    if (tag.name === 'summary') return this.#open('summary', 'summary');
    if (tag.name === 'think' || tag.name === 'thinking') return this.#open('skip', tag.name);
    if (tag.name === 'rename') return this.#rename(tag);
    if (path === '') {
      this.#record.fault(faults.missingPath(tag.name));
      return tag.selfClosing || tag.name === 'delete' ? undefined : this.#open('skip', tag.name);
    }
    if (tag.name === 'delete') return this.#record.delete(path);
    if (tag.name === 'edit') this.#edit = { path, blocks: [], search: undefined };
    else this.#open('file', 'file', path);
    if (tag.selfClosing) return this.#block ? this.#close(this.#block) : this.#closeEdit();
  }

  #rename({ attributes }: Tag): void {
    const [from = '', to = ''] = [attributes.get('from'), attributes.get('to')];
    if (from === '' || to === '') this.#record.fault(faults.missingPath('rename'));
    else this.#record.rename(from, to);
  }

  /** Reads what stands outside of any block, and says what of the line comes after the first tag in it. */
  #readOutside(line: string): string | undefined {
    const found = findTag(line, this.#edit !== undefined);
    if (found === 'unfinished') this.#unfinishedTag = line;
    else if (found === undefined) {
      this.#pass(line);
    } else {
      const before = line.slice(0, found.at);
      if (!isBlank(before)) this.#pass(before);
      if (found.tag.closing) this.#closeStray(found.tag.name);
      else this.#obey(found.tag);
      return line.slice(found.tag.end);
    }
    return undefined;
  }

  #pass(line: string): void {
    if (!isBlank(line) && !/^\s*`{3}/.test(line)) this.#strayText = true;
    if (!this.#edit) this.#record.prose(line);
  }

  #closeStray(name: TagName): void {
    if (name === 'edit') this.#closeEdit();
    else if (this.#strayText && (name === 'file' || name === 'search' || name === 'replace')) {
      this.#record.fault(faults.strayTag(name, this.#lastPath));
    }
  }

  #readInside(inside: Block, line: string): string | undefined {
    const found = inside.reader.findEnd(line, inside.openedIn === this.#lines);
    if (found === undefined) inside.text.line(line);
    else {
      if (!isBlank(found.before)) inside.text.line(found.before);
      this.#close(inside);
    }
    return found?.after;
  }

  line(line: string): void {
    this.#lines += 1;
    let rest: string | undefined = this.#unfinishedTag === undefined ? line : `${this.#unfinishedTag}\n${line}`;
    this.#unfinishedTag = undefined;
    const first = rest;
    while (rest !== undefined && (rest === first || !isBlank(rest))) {
      rest = this.#block ? this.#readInside(this.#block, rest) : this.#readOutside(rest);
    }
  }

  end(): void {
    if (this.#unfinishedTag !== undefined) this.#record.fault(faults.truncatedTag(this.#unfinishedTag));
    if (this.#block?.kind === 'summary') this.#close(this.#block);
    else if (this.#block?.kind === 'skip') this.#record.fault(faults.truncatedAnswer());
    else if (this.#block) this.#record.fault(faults.truncated(this.#block.path, this.#block.reader.inner()));
    else if (this.#edit) this.#record.fault(faults.truncated(this.#edit.path, undefined));
  }
}

/** What can be wrong with an answer as it was written. */
type AnswerCode =
  /** It ended in the middle of a file or an edit, which is therefore not taken. */
  | 'truncated'
  /** Nothing in it creates, edits, deletes or renames a file. */
  | 'empty_answer'
  | 'answer_too_large'
  /** A tag without its path. */
  | 'missing_path'
  /** A closing tag that closes nothing: what stood before it was probably cut short. */
  | 'stray_tag'
  /** An edit without a search and a replace that belong together. */
  | 'incomplete_edit';

/** Why an answer can't be applied to a project. */
type ProjectCode =
  | 'invalid_path'
  /** The template owns the file: configuration, lock files, entry, UI kit. */
  | 'owned_path'
  /** Another file or folder has this name but for its case, or one is in the way of the other. */
  | 'path_collision'
  | 'missing_file'
  | 'search_not_found'
  | 'search_ambiguous'
  | 'conflicting_edits'
  /** "… rest of the code …" where the code should be. */
  | 'placeholder'
  /** A rewrite that loses most of a file nobody asked to shorten. */
  | 'shrinking_rewrite'
  /** Characters that no text file holds. */
  | 'invalid_content'
  | 'too_many_files'
  | 'file_too_large'
  | 'project_too_large'
  | 'no_changes';

/** What a check of the finished application finds. */
type CheckCode = 'type_error' | 'build_error' | 'start_failed' | 'http_error' | 'page_error' | 'blank_page';

export type DiagnosticCode = AnswerCode | ProjectCode | CheckCode;

/** One thing that is wrong, said so that a model can put it right and a person can read it. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly path?: string;
  /** Counted from 1, in the file as it is now. */
  readonly line?: number;
  /** Lines of the file that the message speaks of, each with its number. */
  readonly excerpt?: string;
}

import type { SyntaxChecker } from '../../platform/syntax/syntax-checker.ts';
import type { SyntaxFault } from '../../platform/syntax/syntax-task.ts';
import type { Said } from './errand.ts';
import type { Language } from './language-table.ts';
import { fill } from './prompt.ts';
import { repairPrompt } from './prompts.ts';

interface SyntaxReport {
  readonly checked: boolean;
  readonly valid: boolean | null;
  readonly repaired: boolean;
  readonly errors: readonly SyntaxFault[];
}

const unchecked: SyntaxReport = { checked: false, valid: null, repaired: false, errors: [] };

/** Without its opening tag PHP is a page of words, in which nothing can be wrong. */
const asRead = (code: string, { id }: Language): string =>
  id === 'php' && !code.includes('<?') ? `<?php ${code}` : code;

async function checkCode(syntax: SyntaxChecker, language: Language, code: string): Promise<SyntaxReport> {
  if (language.grammar === undefined) return unchecked;
  const text = asRead(code, language);
  const parsed = await syntax.parse(language.grammar, text);
  if (!parsed) return unchecked;
  if (parsed.faults.length === 0) return { checked: true, valid: true, repaired: false, errors: [] };
  const other = language.otherGrammar === undefined ? undefined : await syntax.parse(language.otherGrammar, text);
  const isSound = other?.faults.length === 0;
  return { checked: true, valid: isSound, repaired: false, errors: isSound ? [] : parsed.faults };
}

interface Draft {
  readonly language: Language;
  readonly said: Said;
  /** The bare code of what the model said. */
  readonly read: (text: string) => string;
  /** What must parse, where that is more than the code. */
  readonly whole?: (code: string) => string;
}

const faultLine = ({ line, column, message }: SyntaxFault): string => `- line ${line}, column ${column}: ${message}`;

/**
 * Code that parses, where a second try can give it. A repair that fails, or parses no better, changes nothing: then the
 * first answer is given with its faults.
 */
export async function checkOrRepair(
  syntax: SyntaxChecker,
  { language, said, read, whole = (code) => code }: Draft,
): Promise<{ readonly code: string; readonly report: SyntaxReport }> {
  const code = read(said.text);
  const report = await checkCode(syntax, language, whole(code));
  if (report.valid !== false || said.isCut) return { code, report };
  try {
    const faults = report.errors.map(faultLine).join('\n');
    const second = read(await said.again(fill(repairPrompt, { faults })));
    const mended = await checkCode(syntax, language, whole(second));
    if (mended.valid === true && second !== '') return { code: second, report: { ...mended, repaired: true } };
  } catch {
    // The client has left, or the model has failed: the first answer stands.
  }
  return { code, report };
}

import type { Verb } from './code-words.ts';

export const goals = ['readability', 'speed', 'types', 'error handling'] as const;
export type Goal = (typeof goals)[number];

export const details = ['brief', 'normal', 'deep'] as const;
type Detail = (typeof details)[number];

/** What all verbs ask for; the code is the same whichever verb is looked at. */
export interface Form {
  readonly prompt: string;
  readonly code: string;
  readonly cursor: number;
  readonly language: string;
  readonly instructions: string;
  readonly goals: readonly Goal[];
  readonly detail: Detail;
}

const sample = `def monthly_totals(orders):
    totals = {}
    for order in orders:
        if order["amount"] == None:
            continue
        month = order["date"][:7]
        if month in totals:
            totals[month] = totals[month] + order["amount"]
        else:
            totals[month] = order["amount"]
    return totals
`;

export const firstForm: Form = {
  prompt: '',
  code: sample,
  cursor: sample.indexOf('\n', sample.indexOf('for order')),
  language: 'python',
  instructions: '',
  goals: ['readability'],
  detail: 'normal',
};

type Body = Readonly<Record<string, unknown>>;

const bodies: Readonly<Record<Verb, (form: Form) => Body>> = {
  generate: ({ prompt }) => ({ prompt }),
  complete: ({ code, cursor }) => ({ code, cursor: Math.min(cursor, code.length) }),
  refactor: ({ code, instructions, goals: aims }) => ({
    code,
    ...(instructions.trim() !== '' && { instructions }),
    ...(aims.length > 0 && { goals: aims }),
  }),
  explain: ({ code, detail }) => ({ code, detail }),
};

export const bodyOf = (verb: Verb, form: Form, model: string | undefined): Body => ({
  ...bodies[verb](form),
  language: form.language,
  ...(model !== undefined && { model }),
});

export const isReady = (verb: Verb, { prompt, code }: Form): boolean =>
  (verb === 'generate' ? prompt : code).trim() !== '';

/** Where the cursor is, as people count it. */
export function placeOf({ code, cursor }: Form): { readonly line: number; readonly column: number } {
  const before = code.slice(0, cursor).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

import { AppError } from '@atelier/contract';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type * as z from 'zod';

function pathOf(issue: z.core.$ZodIssue): string {
  return issue.path.map(String).join('.');
}

/** How a missing member shows itself: of one type, of a set of words, of a choice of shapes. */
const missingCodes: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/** The first fault is enough to act on; its path names the member as the client wrote it. */
function requestFault(issues: readonly z.core.$ZodIssue[]): AppError {
  const issue = issues[0]!;
  const path = pathOf(issue);
  if (issue.code === 'unrecognized_keys') {
    const param = [...issue.path.map(String), issue.keys[0]!].join('.');
    return new AppError(
      'unsupported_parameter',
      `\`${param}\` is not a parameter of this endpoint. Check its spelling.`,
      { param },
    );
  }
  if (missingCodes.has(issue.code) && issue.input === undefined && path) {
    return new AppError('missing_field', `\`${path}\` is required.`, { param: path });
  }
  const subject = path ? `\`${path}\`` : 'The body';
  return new AppError('invalid_value', `${subject}: ${issue.message}`, path ? { param: path } : {});
}

/** A missing body, which Fastify gives as null, counts as an empty object: the answer names the first member it lacks. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const parsed = schema.safeParse(httpPart === 'body' && data === null ? {} : data, { reportInput: true });
    return parsed.success ? { value: parsed.data } : { error: requestFault(parsed.error.issues) };
  };
};

const constantAnswers = new WeakMap<object, string>();

function freezeDeeply(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freezeDeeply);
}

/** An answer that will never change: parsed and written once, however often it is given. It is frozen to keep it so. */
export function constantAnswer<T extends object>(answer: T): T {
  if (constantAnswers.has(answer)) return answer;
  freezeDeeply(answer);
  constantAnswers.set(answer, '');
  return answer;
}

/** What the contract doesn't name can't leave: members unknown to it are dropped here. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (data: unknown) => {
    const known = typeof data === 'object' && data !== null ? constantAnswers.get(data) : undefined;
    if (known) return known;
    const text = JSON.stringify(schema.parse(data));
    if (known === '') constantAnswers.set(data as object, text);
    return text;
  };
};

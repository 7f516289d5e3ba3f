import { AppError } from '@atelier/contract';
import type * as z from 'zod';
import type { Caller } from '../../kit/actor.ts';
import type { Form } from '../../platform/http/form.ts';
import { keptUntil, storeFile, type StoredFile } from '../files/index.ts';
import { discardInputs, largestInputBytes, type ImportParts } from './import-inputs.ts';

interface Received<S extends z.ZodObject> {
  readonly fields: z.output<S>;
  /** Ids of the pictures by the field they came in. */
  readonly pictures: Readonly<Record<string, string>>;
}

interface FormCall<S extends z.ZodObject> {
  readonly caller: Caller;
  readonly form: Form<S>;
  /** The fields that pictures may come in. */
  readonly names: readonly string[];
}

async function storePictures<S extends z.ZodObject>(
  parts: ImportParts,
  { caller, form, names }: FormCall<S>,
  stored: Map<string, StoredFile>,
): Promise<void> {
  for (let file = await form.nextFile(); file; file = await form.nextFile()) {
    const { field: param, name, stream: content } = file;
    if (!names.includes(param)) {
      throw new AppError('unsupported_parameter', `A picture must be in ${names.join(' or ')}.`, { param });
    }
    if (stored.has(param)) throw new AppError('invalid_value', 'This takes one picture.', { param });
    const picture = await storeFile(parts.files, {
      owner: { accountId: caller.account.id, environment: caller.environment },
      content,
      name,
      param,
      purpose: 'upload',
      expectedKinds: ['image'],
      maxBytes: largestInputBytes,
      expiresAt: keptUntil(caller.account.plan, new Date()),
    });
    stored.set(param, picture);
  }
}

/**
 * Reads a form with pictures and does the work that it asks for. Its pictures become files, as those that JSON brings do;
 * where the work is refused they go again.
 */
export async function receiveForm<S extends z.ZodObject, T>(
  parts: ImportParts,
  call: FormCall<S>,
  work: (received: Received<S>) => Promise<T>,
): Promise<T> {
  const { form } = call;
  const stored = new Map<string, StoredFile>();
  let isAsked = false;
  try {
    await storePictures(parts, call, stored);
    const fields = await form.fields();
    const marks = [...stored].map(([name, { sha256 }]) => [name, sha256]);
    await form.claim({ ...fields, pictures: Object.fromEntries(marks) });
    const ids = [...stored].map(([name, { id }]) => [name, id]);
    isAsked = true;
    return await work({ fields, pictures: Object.fromEntries(ids) });
  } catch (error) {
    // What broke while the work was asked for may have left a job behind that needs them.
    if (!isAsked || error instanceof AppError) await discardInputs(parts, [...stored.values()]);
    throw error;
  }
}

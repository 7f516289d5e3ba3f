import { AtelierError } from '@atelier/sdk';
import { queries } from './ask.ts';

/** People sign in at /auth, which answers with a message and a code of its own. */
export async function askAuth<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/auth${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answered = (text === '' ? null : parsed(text)) as { message?: string; code?: string } | null;
  if (response.ok) return answered as T;
  const retryAfter = Number(response.headers.get('x-retry-after') ?? Number.NaN);
  throw new AtelierError(answered?.message ?? `The service answered ${response.status}.`, {
    status: response.status,
    code: answered?.code ?? 'unexpected_answer',
    type: 'authentication_error',
    param: null,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function signOut(): Promise<void> {
  await askAuth('/sign-out', {});
  queries.clear();
  location.assign('/dashboard/sign-in');
}

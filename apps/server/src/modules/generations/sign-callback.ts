import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import type { Generation } from './generation.ts';

export const callbackPath = '/callbacks';

type CallbackConfig = Pick<Config, 'SECRET_KEY' | 'PUBLIC_URL'>;

/** Which submission a callback is about. */
interface Submission {
  readonly id: string;
  readonly attempt: number;
  readonly provider: string;
}

const tokenForm = /^([a-z]{3}_[0-9a-z]{26})\.(\d{1,9})\.([\w-]{1,200})\.([\w-]{43})$/;
const keys = new Map<string, Buffer>();

/** A key of its own: a signature made for anything else tells us nothing of a job. */
function keyFrom(secret: string): Buffer {
  const known = keys.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'atelier job callbacks', 32));
  keys.set(secret, key);
  return key;
}

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', keyFrom(secret)).update(text).digest();

/** Nobody but ourselves would find us there. */
const isOwnMachine = (url: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** Whether upstreams can be asked to call: only where our address is one for others. */
export const canBeCalled = ({ PUBLIC_URL }: CallbackConfig): boolean => !isOwnMachine(PUBLIC_URL);

/** Where this one submission may be told of, by whoever was given the address and by nobody else. */
export function callbackUrl(
  config: CallbackConfig,
  { id, attempt }: Pick<Generation, 'id' | 'attempt'>,
  provider: string,
): string {
  const text = `${id}.${attempt}.${Buffer.from(provider).toString('base64url')}`;
  const signature = signatureOf(config.SECRET_KEY, text).toString('base64url');
  return `${config.PUBLIC_URL}${callbackPath}/${text}.${signature}`;
}

/** Nothing where the token is not ours or was changed. */
export function readCallbackToken({ SECRET_KEY }: CallbackConfig, token: string): Submission | undefined {
  const [, id, attempt, provider, signature] = tokenForm.exec(token) ?? [];
  if (id === undefined || attempt === undefined || provider === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(SECRET_KEY, `${id}.${attempt}.${provider}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { id, attempt: Number(attempt), provider: Buffer.from(provider, 'base64url').toString() };
}

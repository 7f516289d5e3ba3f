import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { createMailer, sendQueuedMail } from '../src/modules/mail/index.ts';
import type { TestApp } from './test-app.ts';

export const password = 'correct horse battery';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

type Headers = Readonly<Record<string, string>>;
type Answer = Promise<LightMyRequestResponse>;

const originOf = ({ foundation }: TestApp) => foundation.config.PUBLIC_URL;

/** Calls better-auth as the dashboard does. */
export const postAuth = (app: TestApp, path: string, payload: object, headers: Headers = {}): Answer =>
  app.http.inject({ method: 'POST', url: `/auth${path}`, payload, headers: { origin: originOf(app), ...headers } });

/** The letters to this address, as they were sent. */
export async function mailsTo(app: TestApp, address: string): Promise<string[]> {
  const { database, config, log } = app.foundation;
  await sendQueuedMail({ database, log, send: createMailer(config) });
  const files = await readdir(app.mailFolder);
  const mails = await Promise.all(files.toSorted().map((file) => readFile(join(app.mailFolder, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}

/** The link of the last letter to this address. */
export async function linkFor(app: TestApp, address: string): Promise<URL> {
  const text = (await mailsTo(app, address))
    .at(-1)!
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=');
  return new URL(/https?:\/\/\S+/.exec(text)![0]);
}

export const follow = (app: TestApp, link: URL): Answer =>
  app.http.inject({ method: 'GET', url: link.pathname + link.search });

export const cookiesOf = (response: { cookies: readonly { name: string; value: string }[] }): string =>
  response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

/** Signs up and follows the link in the mail. */
export async function signUpPerson(app: TestApp, name = 'Ada'): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const made = await postAuth(app, '/sign-up/email', { email, password, name });
  const { user } = made.json<{ user: { id: string } }>();
  return { id: user.id, email, cookie: cookiesOf(await follow(app, await linkFor(app, email))) };
}

/** The same, and the account that they own. */
export async function signUpOwner(app: TestApp): Promise<Person & { readonly accountId: string }> {
  const person = await signUpPerson(app);
  const { id } = (await callAs(app, person, 'GET /v1/account')).json<{ id: string }>();
  return { ...person, accountId: id };
}

/** Calls the API from the dashboard. */
export const callAs = (app: TestApp, { cookie }: Person, request: string, payload?: object): Answer =>
  app.call(null, request, { headers: { cookie, origin: originOf(app) }, ...(payload && { payload }) });

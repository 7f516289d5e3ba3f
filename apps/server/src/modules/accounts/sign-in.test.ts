import { getMigrations } from 'better-auth/db/migration';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { linkFor, mailsTo, password, postAuth, signUpPerson, type Person } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { signInOptions } from './sign-in.ts';

const origin = 'http://localhost:8080';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  postAuth(app, path, payload, headers);
const signUp = (email: string) => post('/sign-up/email', { email, password, name: 'Ada' });
const signIn = (email: string, word = password) => post('/sign-in/email', { email, password: word });
const person = () => signUpPerson(app);

const as = ({ cookie }: Person, request: string, headers: Record<string, string> = {}, payload?: object) =>
  app.call(null, request, { headers: { cookie, ...headers }, ...(payload && { payload }) });
const accountIdOf = async (one: Person) => (await as(one, 'GET /v1/account')).json<{ id: string }>().id;

async function joinOrganization(personId: string, organizationId: string, role: string): Promise<void> {
  await app.foundation.database
    .insertInto('organization_member')
    .values({ id: randomUUID(), organizationId, userId: personId, role, createdAt: new Date() })
    .execute();
}

async function newOrganization(): Promise<string> {
  const id = randomUUID();
  await app.foundation.database
    .insertInto('organization')
    .values({ id, name: 'Ateliers', slug: id, createdAt: new Date() })
    .execute();
  return id;
}

const accountsOf = (organizationId: string) =>
  app.foundation.database.selectFrom('account').selectAll().where('organization_id', '=', organizationId).execute();

describe('signing up', () => {
  test('sends one mail with a link, and nobody is signed in before it is followed', async () => {
    const answer = await signUp('first@example.com');
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    const mails = await mailsTo(app, 'first@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Subject: Confirm your e-mail address');
    expect(mails[0]).not.toContain(password);
    expect((await signIn('first@example.com')).statusCode).toBe(403);

    const link = await linkFor(app, 'first@example.com');
    expect(link.origin).toBe(origin);
    const followed = await app.http.inject({ method: 'GET', url: link.pathname + link.search });
    const session = followed.cookies.find(({ name }) => name === 'atelier.session_token');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const again = await signIn('first@example.com');
    expect(again.statusCode).toBe(200);
    expect((await signIn('first@example.com', 'wrong horse battery')).statusCode).toBe(401);
  });

  test('is refused with a short password, and a link with a changed token signs nobody in', async () => {
    const short = await post('/sign-up/email', { email: 'short@example.com', password: 'short', name: 'Ada' });
    expect(short.statusCode).toBe(400);
    await signUp('second@example.com');
    const link = await linkFor(app, 'second@example.com');
    link.searchParams.set('token', `${link.searchParams.get('token')!.slice(0, -3)}abc`);
    const followed = await app.http.inject({ method: 'GET', url: link.pathname + link.search });
    expect(followed.cookies).toEqual([]);
    expect((await signIn('second@example.com')).statusCode).toBe(403);
  });

  test('tables are as better-auth wants them: it would create and add nothing', async () => {
    const { database, config, log } = app.foundation;
    const wanted = await getMigrations(signInOptions({ database, config, log }), {
      throwOnUnsafe: false,
    });
    const { toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems } = wanted;
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      unsafeChanges: [],
      schemaProblems: [],
    });
  });
});

describe('a session', () => {
  test('200 for GET /v1/account: its own, on the free plan, always the same, and told once {EVT-27}', async () => {
    const ada = await person();
    const answer = await as(ada, 'GET /v1/account');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ object: 'account', name: "Ada's workspace", plan: { id: 'free' } });
    expect(await accountIdOf(ada)).toBe(answer.json<{ id: string }>().id);
    expect(await accountIdOf(await person())).not.toBe(answer.json<{ id: string }>().id);
    const told = await app.foundation.pool.query<{ data: object }>(
      `SELECT data FROM event WHERE account_id = $1 AND type = 'user.created'`,
      [answer.json<{ id: string }>().id],
    );
    expect(told.rows).toMatchObject([{ data: { account_id: answer.json<{ id: string }>().id } }]);
  });

  test('201 for POST /v1/keys from our own origin, and the key belongs to the account', async () => {
    const ada = await person();
    const made = await as(ada, 'POST /v1/keys', { origin }, { name: 'From the dashboard', scopes: ['account'] });
    expect(made.statusCode).toBe(201);
    const { key } = made.json<{ key: string }>();
    expect((await app.call(key, 'GET /v1/account')).json()).toMatchObject({ id: await accountIdOf(ada) });
  });

  test('403 origin_not_allowed for a change from another origin, or from none', async () => {
    const ada = await person();
    for (const other of [undefined, 'https://evil.example', 'null', `${origin}.evil.example`]) {
      const headers: Record<string, string> = other === undefined ? {} : { origin: other };
      expectError(await as(ada, 'POST /v1/keys', headers, { name: 'Stolen' }), 'origin_not_allowed');
      expectError(await as(ada, 'PATCH /v1/account', headers, { name: 'Stolen' }), 'origin_not_allowed');
    }
    expect((await as(ada, 'GET /v1/keys')).json()).toMatchObject({ data: [] });
    expect((await as(ada, 'GET /v1/account')).json()).not.toMatchObject({ name: 'Stolen' });
  });

  test('401 once it has ended, and for a cookie that was never one', async () => {
    const ada = await person();
    expect((await post('/sign-out', {}, { cookie: ada.cookie })).statusCode).toBe(200);
    expectError(await as(ada, 'GET /v1/account'), 'invalid_api_key');
    expectError(await app.call(null, 'GET /v1/account', { headers: { cookie: 'theme=dark' } }), 'invalid_api_key');
    const forged = { cookie: 'atelier.session_token=abc.def' };
    expectError(await app.call(null, 'GET /v1/account', { headers: forged }), 'invalid_api_key');
  });

  test('a key goes before a session where both are sent', async () => {
    const [ada, customer] = [await person(), await app.customer()];
    const answer = await app.call(customer.key, 'GET /v1/account', { headers: { cookie: ada.cookie } });
    expect(answer.json()).toMatchObject({ id: customer.accountId });
  });

  test('403 account_suspended while the account is suspended', async () => {
    const ada = await person();
    const id = await accountIdOf(ada);
    const { database } = app.foundation;
    await database.updateTable('account').set({ status: 'suspended' }).where('id', '=', id).execute();
    expectError(await as(ada, 'GET /v1/account'), 'account_suspended');
  });
});

describe('an organisation', () => {
  test('gets one account from many first requests at once, of one person', async () => {
    const ada = await person();
    const ids = await Promise.all(Array.from({ length: 4 }, () => accountIdOf(ada)));
    expect(new Set(ids).size).toBe(1);
    const { database } = app.foundation;
    const members = await database.selectFrom('organization_member').selectAll().where('userId', '=', ada.id).execute();
    expect(members).toHaveLength(1);
    expect(await accountsOf(members[0]!.organizationId)).toHaveLength(1);
  });

  test('gets one account from the first requests of two of its people at once', async () => {
    const [ada, ben] = [await person(), await person()];
    const organization = await newOrganization();
    await joinOrganization(ada.id, organization, 'owner');
    await joinOrganization(ben.id, organization, 'admin');
    const answers = await Promise.all([ada, ben, ada, ben].map((one) => as(one, 'GET /v1/account')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
    expect(await accountsOf(organization)).toHaveLength(1);
  });

  test('200 for its keys and its account to owners and admins, 403 to members and to roles nobody foresaw', async () => {
    const ada = await person();
    await joinOrganization(ada.id, await newOrganization(), 'owner');
    for (const [role, status] of [
      ['owner', 200],
      ['admin', 200],
      ['member,admin', 200],
      ['member', 403],
      ['guest', 403],
    ] as const) {
      const { database } = app.foundation;
      await database.updateTable('organization_member').set({ role }).where('userId', '=', ada.id).execute();
      const answers = [
        await as(ada, 'GET /v1/keys'),
        await as(ada, 'GET /v1/account'),
        await as(ada, 'GET /v1/models'),
      ];
      expect([role, ...answers.map(({ statusCode }) => statusCode)]).toEqual([role, status, status, 200]);
    }
  });

  test('404 for who is no member any more of the organisation they act for', async () => {
    const ada = await person();
    const { database } = app.foundation;
    const organization = await newOrganization();
    await joinOrganization(ada.id, organization, 'owner');
    const chosen = await post('/organization/set-active', { organizationId: organization }, { cookie: ada.cookie });
    expect(chosen.statusCode).toBe(200);
    expect(await accountIdOf(ada)).toBe((await accountsOf(organization))[0]!.id);
    await database.deleteFrom('organization_member').where('userId', '=', ada.id).execute();
    expectError(await as(ada, 'GET /v1/account'), 'not_found');
  });
});

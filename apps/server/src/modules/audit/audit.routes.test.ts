import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiver } from '../../../test/own-things.ts';
import { callAs, follow, linkFor, postAuth, signUpOwner, signUpPerson, type Person } from '../../../test/people.ts';
import { subscribeInSandbox } from '../../../test/sandbox-payments.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Entry = Readonly<Record<string, unknown>>;

const entriesOf = async ({ key }: Customer, base = '/v1') =>
  (await app.call(key, `GET ${base}/account/audit`)).json<{ data: Entry[] }>().data;
const seenBy = async (person: Person) =>
  (await callAs(app, person, 'GET /v1/account/audit')).json<{ data: Entry[] }>().data;

describe('GET /v1/account/audit', () => {
  test('200 tells who changed a key, from where, and by which request, and never the key', async () => {
    const customer = await app.customer();
    const payload = { name: 'Robot', scopes: ['chat'] };
    const made = await app.call(customer.key, 'POST /v1/keys', { payload });
    const { id, key } = made.json<{ id: string; key: string }>();
    await app.call(customer.key, `PATCH /v1/keys/${id}`, { payload: { name: 'Tin man' } });
    const rotated = await app.call(customer.key, `POST /v1/keys/${id}/rotate`, { payload: { grace_seconds: 60 } });
    const next = rotated.json<{ id: string; key: string }>();
    await app.call(customer.key, `POST /v1/keys/${next.id}/revoke`);
    await app.call(customer.key, `POST /v1/keys/${next.id}/revoke`);
    const entries = await entriesOf(customer);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['key.revoked', next.id],
      ['key.rotated', id],
      ['key.updated', id],
      ['key.created', id],
    ]);
    expect(entries.at(-1)).toEqual({
      id: expect.stringMatching(/^aud_/),
      object: 'audit_entry',
      action: 'key.created',
      environment: 'live',
      actor: { type: 'key', id: customer.keyId },
      subject: id,
      details: { name: 'Robot', scopes: ['chat'], hint: expect.any(String) },
      ip: '127.0.0.1',
      request_id: made.headers['x-request-id'],
      created_at: expect.any(String),
    });
    for (const secret of [key, next.key]) expect(JSON.stringify(entries)).not.toContain(secret);
    const other = await app.keyFor(customer.accountId, { environment: 'sandbox' });
    expect(await entriesOf(other, '/sandbox/v1')).toEqual([]);
    expect(await entriesOf(await app.customer())).toEqual([]);
  });

  test('200 tells of the account in both environments, of webhooks, the subscription and recharging in one', async () => {
    const { accountId } = await app.customer();
    const customer = await app.keyFor(accountId, { environment: 'sandbox' });
    const call = (line: string, payload?: object) =>
      app.call(customer.key, line.replace(' ', ' /sandbox/v1'), { ...(payload && { payload }) });
    await call('PATCH /account', { name: 'Ateliers' });
    await call('PATCH /account', {});
    const { id } = (await call('POST /webhooks/endpoints', { url: receiver })).json<{ id: string }>();
    await call(`PATCH /webhooks/endpoints/${id}`, { status: 'paused' });
    await call(`POST /webhooks/endpoints/${id}/rotate`);
    await call(`DELETE /webhooks/endpoints/${id}`);
    await subscribeInSandbox(app, accountId, 'sandbox');
    await call('PATCH /payments/subscription', { cancel_at_period_end: true });
    await call('PATCH /payments/auto-recharge', { threshold: '50' });
    const actions = (await entriesOf(customer, '/sandbox/v1')).map(({ action }) => action);
    expect(actions.toReversed()).toEqual([
      'account.updated',
      'webhook.endpoint_created',
      'webhook.endpoint_updated',
      'webhook.secret_rotated',
      'webhook.endpoint_deleted',
      'subscription.changed',
      'auto_recharge.changed',
    ]);
    const live = await app.keyFor(accountId);
    expect(await entriesOf(live)).toMatchObject([{ action: 'account.updated', environment: null }]);
  });

  test('200 tells of members: invited, joined, promoted, removed', async () => {
    const ada = await signUpOwner(app);
    const ben = await signUpPerson(app, 'Ben');
    const asAda = { cookie: ada.cookie };
    const listed = await app.http.inject({ method: 'GET', url: '/auth/organization/list', headers: asAda });
    const organizationId = listed.json<{ id: string }[]>()[0]!.id;
    const invitation = { email: ben.email, role: 'member', organizationId };
    await postAuth(app, '/organization/invite-member', invitation, asAda);
    const link = await linkFor(app, ben.email);
    await follow(app, link);
    const invitationId = link.pathname.split('/').at(-1);
    const joined = await postAuth(app, '/organization/accept-invitation', { invitationId }, { cookie: ben.cookie });
    const { member } = joined.json<{ member: { id: string } }>();
    const promotion = { memberId: member.id, role: 'admin', organizationId };
    await postAuth(app, '/organization/update-member-role', promotion, asAda);
    await postAuth(app, '/organization/remove-member', { memberIdOrEmail: member.id, organizationId }, asAda);
    const refused = await postAuth(
      app,
      '/organization/remove-member',
      { memberIdOrEmail: member.id, organizationId },
      asAda,
    );
    expect(refused.statusCode).toBe(400);
    const [adaActs, benActs] = [ada, ben].map(({ id }) => ({ type: 'user', id }));
    expect((await seenBy(ada)).toReversed()).toMatchObject([
      { action: 'member.invited', actor: adaActs, details: { email: ben.email, role: 'member' }, ip: '127.0.0.1' },
      { action: 'member.joined', actor: benActs, subject: ben.id },
      { action: 'member.role_changed', actor: adaActs, subject: ben.id, details: { role: 'admin' } },
      { action: 'member.removed', actor: adaActs, subject: ben.id },
    ]);
  });

  test('a change that fails leaves no entry', async () => {
    const customer = await app.customer();
    await app.call(customer.key, 'PATCH /v1/keys/key_none', { payload: { name: 'Nobody' } });
    await app.call(customer.key, 'POST /v1/keys', { payload: { name: 'Late', expires_at: '2020-01-01T00:00:00Z' } });
    expect(await entriesOf(customer)).toEqual([]);
  });

  test('200 in pages', async () => {
    const customer = await app.customer();
    for (const name of ['One', 'Two', 'Three']) {
      await app.call(customer.key, 'PATCH /v1/account', { payload: { name } });
    }
    const first = (await app.call(customer.key, 'GET /v1/account/audit?limit=2')).json<{
      last_id: string;
      data: Entry[];
    }>();
    expect(first).toMatchObject({
      has_more: true,
      data: [{ details: { name: 'Three' } }, { details: { name: 'Two' } }],
    });
    const rest = await app.call(customer.key, `GET /v1/account/audit?limit=2&after=${first.last_id}`);
    expect(rest.json()).toMatchObject({ has_more: false, data: [{ details: { name: 'One' } }] });
  });
});

describe('GET /v1/account', () => {
  test('200 says who is signed in, and nothing of the kind to a key', async () => {
    const ada = await signUpOwner(app);
    expect((await callAs(app, ada, 'GET /v1/account')).json()).toMatchObject({
      user: { id: ada.id, name: 'Ada', email: ada.email, role: 'owner', is_operator: false, two_factor: false },
    });
    const { key } = await app.keyFor(ada.accountId);
    expect((await app.call(key, 'GET /v1/account')).json()).not.toHaveProperty('user');
  });
});

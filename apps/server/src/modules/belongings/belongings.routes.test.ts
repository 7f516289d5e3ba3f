import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../test/expect-error.ts';
import { messages, ownConversation, ownEndpoint, ownFile, ownProject, ownSong } from '../../../test/own-things.ts';
import { callAs, password, postAuth, signUpOwner, signUpPerson } from '../../../test/people.ts';
import { payInSandbox, subscribeInSandbox } from '../../../test/sandbox-payments.ts';
import { createTestApp, type Customer, type TestApp } from '../../../test/test-app.ts';
import { reconcileCredits } from '../credits/index.ts';
import { deleteLeftBelongings } from './delete-belongings.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Rows = Readonly<Record<string, unknown>>[];
type Exported = Readonly<Record<string, Rows>>;

/** One of each kind of thing, in both environments. */
async function furnish({ accountId }: Pick<Customer, 'accountId'>): Promise<void> {
  for (const environment of ['live', 'sandbox'] as const) {
    const customer = await app.keyFor(accountId, { environment });
    if (environment === 'live') await app.giveCredits(customer);
    for (const own of [ownConversation, ownFile, ownProject, ownSong, ownEndpoint]) {
      await own.id(app, customer, environment);
    }
  }
}

describe('GET /v1/account/export', () => {
  test('200 with everything of this account in this environment, and no secret', async () => {
    const ada = await signUpOwner(app);
    await furnish(ada);
    await furnish(await app.customer());
    const { key } = await app.keyFor(ada.accountId);
    const conversation = { model: 'atelier-echo-1.0', max_tokens: 5, messages, conversation_id: 'new' };
    await app.call(key, 'POST /v1/chat/completions', { payload: conversation });
    const answer = await callAs(app, ada, 'GET /v1/account/export');
    expect(answer.statusCode).toBe(200);
    const exported = answer.json<Exported>();
    expect(exported).toMatchObject({
      object: 'account.export',
      environment: 'live',
      account: { id: ada.accountId, name: "Ada's workspace" },
      members: [{ id: ada.id, email: ada.email, role: 'owner' }],
      jobs: [{ module: 'music', state: 'queued', input: { prompt: 'Walked' } }],
      files: [{ content_type: 'text/plain', bytes: 6 }],
      projects: [{ name: 'Walked', framework: 'python' }],
      webhook_endpoints: [{ status: 'enabled' }],
      audit: [{ action: 'account.exported', actor: { type: 'user', id: ada.id } }],
      attribution: { text: 'Powered by Atelier' },
    });
    expect(exported['conversations']!.length).toBeGreaterThanOrEqual(1);
    expect(exported['transactions']).toContainEqual(expect.objectContaining({ type: 'grant' }));
    expect(exported['usage']).toEqual(expect.any(Array));
    const secrets = await app.foundation.pool.query<{ hash: string }>(
      "SELECT encode(secret_hash, 'hex') AS hash FROM api_key WHERE account_id = $1",
      [ada.accountId],
    );
    for (const secret of [key, 'whsec_', password, ...secrets.rows.map(({ hash }) => hash)]) {
      expect(answer.body).not.toContain(secret);
    }
  });

  test('200 with every row, however many pages they take', async () => {
    const { accountId, key } = await app.customer();
    const rows = Array.from({ length: 205 }, (_, place) => place);
    for (const place of rows) {
      const file = { account_id: accountId, environment: 'live', state: 'ready', sha256: 'a'.repeat(64) };
      const id = `file_${String(place).padStart(26, '0')}`;
      await app.foundation.database
        .insertInto('file')
        .values({ ...file, id, name: 'x', content_type: 'text/plain', purpose: 'upload', storage_key: randomUUID() })
        .execute();
    }
    const { files } = (await app.call(key, 'GET /v1/account/export')).json<Exported>();
    expect(new Set(files!.map(({ id }) => id)).size).toBe(rows.length);
  });
});

/** How many rows there are of an account in the tables that hold what people made. */
async function countBelongings(accountId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['conversation', 'project', 'project_blob', 'generation', 'webhook_endpoint', 'webhook_secret']) {
    const { rows } = await app.foundation.pool.query<{ count: string }>(
      `SELECT count(*) AS count FROM ${table} WHERE account_id = $1`,
      [accountId],
    );
    counts[table] = Number(rows[0]!.count);
  }
  const { rows } = await app.foundation.pool.query<{ count: string }>(
    "SELECT count(*) AS count FROM file WHERE account_id = $1 AND state <> 'removing'",
    [accountId],
  );
  return { ...counts, file: Number(rows[0]!.count) };
}

const remove = (person: Parameters<typeof callAs>[1], confirm: string) =>
  callAs(app, person, 'DELETE /v1/account', { confirm });

describe('DELETE /v1/account', () => {
  test('200 for its owner: nothing is left but a ledger that names nobody', async () => {
    const ada = await signUpOwner(app);
    await furnish(ada);
    await subscribeInSandbox(app, ada.accountId, 'sandbox');
    const keys = [await app.keyFor(ada.accountId), await app.keyFor(ada.accountId, { environment: 'sandbox' })];
    const answer = await remove(ada, "Ada's workspace");
    expect(answer.json()).toMatchObject({ id: ada.accountId, object: 'account', deleted: true });

    expect(Object.values(await countBelongings(ada.accountId))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expectError(await callAs(app, ada, 'GET /v1/account'), 'invalid_api_key');
    await expect.poll(async () => (await app.call(keys[0]!.key, 'GET /v1/models')).statusCode).toBe(401);
    expect((await app.call(keys[1]!.key, 'GET /sandbox/v1/models')).statusCode).toBe(401);
    expect((await postAuth(app, '/sign-in/email', { email: ada.email, password })).statusCode).toBe(401);

    const { pool, database } = app.foundation;
    const kept = await pool.query('SELECT name, status, organization_id FROM account WHERE id = $1', [ada.accountId]);
    expect(kept.rows).toEqual([{ name: 'Deleted account', status: 'suspended', organization_id: null }]);
    const subscription = await pool.query('SELECT cancel_at FROM payment_subscription WHERE account_id = $1', [
      ada.accountId,
    ]);
    expect(subscription.rows).toEqual([{ cancel_at: expect.any(Date) }]);
    const ledger = await pool.query('SELECT 1 FROM credit_movement WHERE account_id = $1', [ada.accountId]);
    expect(ledger.rows.length).toBeGreaterThan(0);
    expect(await reconcileCredits(database)).toEqual([]);
    for (const table of ['person', 'payment', 'audit_entry', 'event', 'organization_member']) {
      const { rows } = await pool.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${table} AS t`);
      expect(rows.filter(({ row }) => row.includes(ada.email))).toEqual([]);
    }
  });

  test('200 closes the pages where something could still be paid', async () => {
    const ada = await signUpOwner(app);
    const { key } = await app.keyFor(ada.accountId, { environment: 'sandbox' });
    const payload = { pack: 'small', success_url: 'https://shop.example/done' };
    const checkout = await app.call(key, 'POST /sandbox/v1/payments/checkout', { payload });
    expect(checkout.json()).toMatchObject({ status: 'open' });
    expect((await remove(ada, "Ada's workspace")).statusCode).toBe(200);
    const paid = await payInSandbox(app, checkout.json<{ url: string }>().url);
    expect(paid.statusCode).toBeGreaterThanOrEqual(400);
    const { rows } = await app.foundation.pool.query('SELECT status FROM payment_checkout WHERE account_id = $1', [
      ada.accountId,
    ]);
    expect(rows).toEqual([{ status: 'expired' }]);
  });

  test('200 leaves other accounts and other people as they were', async () => {
    const [ada, ben] = [await signUpOwner(app), await signUpOwner(app)];
    await furnish(ben);
    const before = await countBelongings(ben.accountId);
    const { database } = app.foundation;
    const { organization_id: organizationId } = await database
      .selectFrom('account')
      .select('organization_id')
      .where('id', '=', ada.accountId)
      .executeTakeFirstOrThrow();
    const cleo = await signUpPerson(app, 'Cleo');
    await database
      .insertInto('organization_member')
      .values({
        id: randomUUID(),
        organizationId: organizationId!,
        userId: cleo.id,
        role: 'member',
        createdAt: new Date(),
      })
      .execute();
    expect((await remove(ada, "Ada's workspace")).statusCode).toBe(200);
    expect(await countBelongings(ben.accountId)).toEqual(before);
    expect((await callAs(app, ben, 'GET /v1/account')).statusCode).toBe(200);
    // Who was only a member is signed out, and finds a workspace of their own.
    expectError(await callAs(app, cleo, 'GET /v1/account'), 'invalid_api_key');
    expect((await postAuth(app, '/sign-in/email', { email: cleo.email, password })).statusCode).toBe(200);
  });

  test('what a job made that ended later goes with the next sweep', async () => {
    const ada = await signUpOwner(app);
    expect((await remove(ada, "Ada's workspace")).statusCode).toBe(200);
    const late = { account_id: ada.accountId, environment: 'live', state: 'ready', sha256: 'b'.repeat(64) };
    await app.foundation.database
      .insertInto('file')
      .values({
        ...late,
        id: `file_${'1'.repeat(26)}`,
        name: 'x',
        content_type: 'a/b',
        purpose: 'output',
        storage_key: randomUUID(),
      })
      .execute();
    expect(await deleteLeftBelongings(app.foundation.database)).toBe(1);
    expect((await countBelongings(ada.accountId))['file']).toBe(0);
  });

  test('400 for another name, and nothing happens', async () => {
    const ada = await signUpOwner(app);
    expectError(await remove(ada, 'ada’s workspace'), 'invalid_value', 'confirm');
    expectError(await callAs(app, ada, 'DELETE /v1/account', {}), 'missing_field', 'confirm');
    expect((await callAs(app, ada, 'GET /v1/account')).statusCode).toBe(200);
  });

  test('403 for a key, for an admin, for a member, and from another origin; 401 for nobody', async () => {
    const ada = await signUpOwner(app);
    const { key } = await app.keyFor(ada.accountId);
    const payload = { confirm: "Ada's workspace" };
    expectError(await app.call(key, 'DELETE /v1/account', { payload }), 'insufficient_scope');
    expectError(await app.call(null, 'DELETE /v1/account', { payload }), 'invalid_api_key');
    const elsewhere = { cookie: ada.cookie, origin: 'https://evil.example' };
    expectError(await app.call(null, 'DELETE /v1/account', { payload, headers: elsewhere }), 'origin_not_allowed');
    for (const role of ['admin', 'member']) {
      const { database } = app.foundation;
      await database.updateTable('organization_member').set({ role }).where('userId', '=', ada.id).execute();
      expectError(await remove(ada, payload.confirm), 'insufficient_scope');
    }
  });
});

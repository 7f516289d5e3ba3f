import { createHash } from 'node:crypto';
import type { Environment } from '../src/kit/environment.ts';
import { newId } from '../src/kit/ids.ts';
import { createSealing } from '../src/platform/sealing.ts';
import { subscribeInSandbox } from './sandbox-payments.ts';
import { bases, type Customer, type TestApp } from './test-app.ts';

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const ownKey = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) =>
    (await app.keyFor(accountId, { environment })).keyId,
};

export const ownConversation = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const id = newId('conversation');
    await app.foundation.database
      .insertInto('conversation')
      .values({ id, account_id: accountId, environment, title: 'Walked' })
      .execute();
    return id;
  },
};

export const ownFile = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const { key } = await app.keyFor(accountId, { environment });
    const payload = { data_url: 'data:text/plain,Walked' };
    const made = await app.call(key, `POST ${bases[environment]}/files`, { payload });
    return made.json<{ id: string }>().id;
  },
};

export const messages = [{ role: 'user', content: 'Hello' }];
export const chatSample = { model: 'atelier-echo-1.0', max_tokens: 20 };

export async function ownStream(app: TestApp, { accountId }: Customer, environment: Environment): Promise<string> {
  const { key } = await app.keyFor(accountId, { environment });
  const { headers } = await app.call(key, `POST ${bases[environment]}/chat/stream`, {
    payload: { ...chatSample, messages },
    headers: { 'x-resumable': 'true' },
  });
  return `chatcmpl-${String(headers['x-request-id']).slice('req_'.length)}`;
}

const makeSong = async (app: TestApp, { accountId }: Customer, environment: Environment) => {
  const { key } = await app.keyFor(accountId, { environment });
  const made = await app.call(key, `POST ${bases[environment]}/music/generate`, { payload: { prompt: 'Walked' } });
  return { key, id: made.json<{ id: string }>().id };
};
export const ownSong = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) => (await makeSong(app, owner, environment)).id,
};
export const ownEndedSong = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) => {
    const { key, id } = await makeSong(app, owner, environment);
    await app.call(key, `POST ${bases[environment]}/jobs/${id}/cancel`);
    return id;
  },
};
export const ownFilm = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const { key } = await app.keyFor(accountId, { environment });
    const made = await app.call(key, `POST ${bases[environment]}/video/generate`, { payload: { prompt: 'Walked' } });
    return made.json<{ id: string }>().id;
  },
};
export const ownEndedFilm = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) => {
    const id = await ownFilm.id(app, owner, environment);
    const { key } = await app.keyFor(owner.accountId, { environment });
    await app.call(key, `POST ${bases[environment]}/jobs/${id}/cancel`);
    return id;
  },
};
/** As if somebody had run it. */
export const ownMadeFilm = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) => {
    const id = await ownEndedFilm.id(app, owner, environment);
    const outputs = JSON.stringify([{ name: 'video', file_id: await ownFile.id(app, owner, environment) }]);
    const made = { state: 'completed', outputs };
    await app.foundation.database.updateTable('generation').set(made).where('id', '=', id).execute();
    return id;
  },
};
/** As if somebody had built it: nobody runs jobs during the walk. */
export const ownProject = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const id = newId('project');
    const { database } = app.foundation;
    const content = Buffer.from('print(1)\n');
    const sha256 = createHash('sha256').update(content).digest('hex');
    const project = { id, account_id: accountId, environment, name: 'Walked', framework: 'python', current_version: 1 };
    await database
      .insertInto('project')
      .values({ ...project, preview_token: id.slice(-20) })
      .execute();
    const told = { summary: 'Walked', changes: '[]', diagnostics: '[]', warnings: '[]' };
    const tree = JSON.stringify([{ path: 'app.py', sha256, size: content.length }]);
    const version = { id: newId('version'), project_id: id, number: 1, kind: 'build', tree, ...told };
    await database.insertInto('project_version').values(version).execute();
    await database
      .insertInto('project_blob')
      .values({ account_id: accountId, environment, sha256, content, uses: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const answer = '<file path="more.py">\nprint(2)\n</file>\n';
    await database
      .insertInto('project_proposal')
      .values({ id: `bch_${id}`, project_id: id, answer })
      .execute();
    return id;
  },
};
export const image = `data:image/png;base64,${onePixel}`;

export const receiver = 'https://93.184.216.34/hook';
/** Written straight into the table: the walk makes more than an account may register. */
export const ownEndpoint = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const id = newId('webhookEndpoint');
    const secret = createSealing(app.foundation.config.SECRET_KEY, 'webhook secrets').seal(Buffer.from('whsec_AAAA'));
    await app.foundation.database
      .insertInto('webhook_endpoint')
      .values({ id, account_id: accountId, environment, url: receiver, secret })
      .execute();
    return id;
  },
};
const sendTest = async (app: TestApp, { accountId }: Customer, environment: Environment) => {
  const { key } = await app.keyFor(accountId, { environment });
  const payload = { type: 'user.created', url: receiver };
  const made = await app.call(key, `POST ${bases[environment]}/webhooks/test`, { payload });
  return made.json<{ id: string; event_id: string }>();
};
export const ownDelivery = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) => (await sendTest(app, owner, environment)).id,
};
export const ownEvent = {
  owned: true,
  id: async (app: TestApp, owner: Customer, environment: Environment) =>
    (await sendTest(app, owner, environment)).event_id,
};

export const ownCheckout = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const { key } = await app.keyFor(accountId, { environment });
    const payload = { pack: 'small', success_url: 'https://example.com/thanks' };
    const made = await app.call(key, `POST ${bases[environment]}/payments/checkout`, { payload });
    return made.json<{ id: string }>().id;
  },
};
/** There is one at a time, so the path names none. */
export const ownSubscription = {
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    await subscribeInSandbox(app, accountId, environment);
    return '';
  },
};

export const ownRequest = {
  owned: true,
  id: async (app: TestApp, { accountId }: Customer, environment: Environment) => {
    const id = newId('request');
    await app.foundation.database
      .insertInto('request_log')
      .values({
        created_at: new Date(),
        request_id: id,
        account_id: accountId,
        environment,
        method: 'POST',
        status: 200,
        duration_ms: 1,
      })
      .execute();
    return id;
  },
};

import { operatorRoutes, route } from '@atelier/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { expectError } from '../../../test/expect-error.ts';
import { callAs, signUpPerson, type Person } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { serve } from '../../platform/http/serve-routes.ts';
import { changeOperator } from './change-operator.ts';

const ping = route({
  id: 'operator.ping',
  method: 'POST',
  path: '/operator/ping',
  scope: 'operator',
  meter: 'free',
  summary: 'Ping',
  body: z.strictObject({ word: z.string() }),
  status: 200,
  response: z.object({ word: z.string() }),
  errors: [],
});

let app: TestApp;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  app = await createTestApp({}, { addedRoutes: () => [serve(ping, ({ body }) => body)] });
  [ada, ben] = [await signUpPerson(app), await signUpPerson(app, 'Ben')];
  await changeOperator(app.foundation.database, ada.email, true);
});
afterAll(() => app.close());

describe('what is for operators', () => {
  test('200 for the session of an operator', async () => {
    const answer = await callAs(app, ada, 'POST /v1/operator/ping', { word: 'hello' });
    expect(answer.json()).toMatchObject({ word: 'hello' });
  });

  test('404, as for any path that does not exist, for everyone else, whatever they send', async () => {
    const { key } = await app.customer();
    for (const path of ['ping', 'pong']) {
      for (const method of ['POST', 'GET', 'DELETE']) {
        const line = `${method} /v1/operator/${path}`;
        const message = `There is nothing at ${line}.`;
        for (const answer of [await callAs(app, ben, line, { nonsense: 1 }), await app.call(key, line)]) {
          expectError(answer, 'not_found');
          expect(answer.json()).toMatchObject({ error: { message } });
          expect(answer.headers).not.toHaveProperty('allow');
        }
      }
    }
  });

  test('401 without a key, as everywhere', async () => {
    expectError(await app.call(null, 'POST /v1/operator/ping'), 'invalid_api_key');
  });

  test.each(operatorRoutes.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '404 for %s to a key and to a session that is no operator’s',
    async (_name, { method, path, scope }) => {
      expect(scope).toBe('operator');
      const line = `${method} /v1${path.replaceAll(/\{\w+\}/g, 'anything')}`;
      const { key } = await app.customer();
      for (const answer of [await callAs(app, ben, line), await app.call(key, line)]) expectError(answer, 'not_found');
    },
  );

  test('400 for a key that asks for the scope', async () => {
    expectError(
      await callAs(app, ada, 'POST /v1/keys', { name: 'Mine', scopes: ['operator'] }),
      'invalid_value',
      'scopes.0',
    );
  });

  test('nobody makes themselves an operator', async () => {
    const { database } = app.foundation;
    for (const path of ['/sign-up/email', '/update-user']) {
      await app.http.inject({
        method: 'POST',
        url: `/auth${path}`,
        headers: { cookie: ben.cookie, origin: 'http://localhost:8080' },
        payload: { email: 'eve@example.com', password: 'correct horse battery', name: 'Eve', role: 'operator' },
      });
    }
    const operators = await database.selectFrom('person').select('email').where('role', '=', 'operator').execute();
    expect(operators).toEqual([{ email: ada.email }]);
  });

  test('404 from the moment they are none any more', async () => {
    const { database } = app.foundation;
    await changeOperator(database, ben.email.toUpperCase(), true);
    expect((await callAs(app, ben, 'POST /v1/operator/ping', { word: 'hello' })).statusCode).toBe(200);
    await changeOperator(database, ben.email, false);
    expectError(await callAs(app, ben, 'POST /v1/operator/ping', { word: 'hello' }), 'not_found');
    expect(await changeOperator(database, 'nobody@example.com', true)).toBe(false);
  });
});

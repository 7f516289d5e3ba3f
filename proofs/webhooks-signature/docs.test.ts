import { expect, test } from 'vitest';
import { sign, vectorBodies, vectorCases } from './cases.ts';
import { judgeAll } from './judges.ts';
import { loadReceiver } from './snippets.ts';

test('the code of docs/webhooks.md judges the published vectors rightly, in each language that is here', async () => {
  const { judged, faults } = await judgeAll(vectorCases, 'of the case');
  expect(faults).toEqual([]);
  expect(judged).toMatchObject({ '@atelier/sdk': vectorCases.length });
}, 60_000);

test('its receiver takes what the server signs', async () => {
  const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
  const { receive } = await loadReceiver();
  const { headers, body } = sign(vectorBodies[2]!, [secret]);
  const statusOf = async (text: string) =>
    (await receive(new Request('http://localhost/hook', { method: 'POST', headers, body: text }), secret)).status;
  expect([await statusOf(body), await statusOf(`${body} `)]).toEqual([204, 400]);
});

import { readFile } from 'node:fs/promises';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import vectors from '../test-vectors/webhooks.json' with { type: 'json' };
import { verifyWebhook, WebhookVerificationError, type WebhookEvent, type WebhookHeaders } from './index.ts';

const at = (seconds: number) => ({ now: new Date(seconds * 1000) });
const first = vectors.accepted[0]!;
const firstSecret = first.secrets[0]!;

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(WebhookVerificationError);
  return (error as WebhookVerificationError).code;
}

describe('a delivery of ours', () => {
  for (const { name, id, secrets, timestamp, headers, body } of vectors.accepted) {
    test(`${name}: is accepted with each secret, as text and as bytes`, async () => {
      const expected = JSON.parse(body) as unknown;
      for (const secret of [...secrets, secrets]) {
        for (const payload of [body, Buffer.from(body), new TextEncoder().encode(body)]) {
          expect(await verifyWebhook(payload, headers, secret, at(timestamp))).toEqual(expected);
        }
      }
    });

    test(`${name}: is what the official package signs`, () => {
      const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(timestamp * 1000), body));
      expect(signatures.join(' ')).toBe(headers['webhook-signature']);
    });
  }

  test('headers may be a Headers, a Map, or an object with names in any case and lists for values', async () => {
    const { headers, body, timestamp } = first;
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
    const kinds: readonly WebhookHeaders[] = [
      new Headers(headers),
      upper,
      { get: (name) => new Map(Object.entries(headers)).get(name) ?? null },
    ];
    for (const kind of kinds) {
      expect((await verifyWebhook(body, kind, firstSecret, at(timestamp))).type).toBe('generation.completed');
    }
  });

  test('the kind tells the data', async () => {
    const event: WebhookEvent = await verifyWebhook(first.body, first.headers, firstSecret, at(first.timestamp));
    expect(event.type === 'generation.completed' && event.data.output_url?.startsWith('https://')).toBe(true);
  });

  test('is accepted up to the tolerance, and beyond it where more is allowed', async () => {
    const { headers, body, timestamp } = first;
    for (const seconds of [-300, 300]) await verifyWebhook(body, headers, firstSecret, at(timestamp + seconds));
    const patient = { ...at(timestamp + 3_600), toleranceSeconds: 3_600 };
    expect((await verifyWebhook(body, headers, firstSecret, patient)).id).toBe(first.id);
  });

  test('a secret with white space around it is the same secret', async () => {
    await expect(
      verifyWebhook(first.body, first.headers, ` ${firstSecret}\n`, at(first.timestamp)),
    ).resolves.toBeDefined();
  });
});

describe('a delivery that is refused', () => {
  for (const { name, code, secret, now, headers, body } of vectors.refused) {
    test(`${name}: ${code}`, async () => {
      expect(await codeOf(verifyWebhook(body, headers as WebhookHeaders, secret, at(now)))).toBe(code);
    });
  }

  test('any one changed byte of the body {EVT-36}', async () => {
    const { headers, body, timestamp } = first;
    const bytes = Buffer.from(body);
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Uint8Array.from(bytes);
      changed[place]! ^= 1;
      expect(await codeOf(verifyWebhook(changed, headers, firstSecret, at(timestamp)))).toBe('signature_mismatch');
    }
  });

  test('X-Service-Signature alone: an old delivery could be sent again', async () => {
    const headers = { 'X-Service-Signature': first.headers['x-service-signature'] };
    expect(await codeOf(verifyWebhook(first.body, headers, firstSecret))).toBe('missing_header');
  });

  test('a good signature behind very many others is not looked for', async () => {
    const { headers, body, timestamp } = first;
    const crowd = { ...headers, 'webhook-signature': `${'v1,AA== '.repeat(100)}${headers['webhook-signature']}` };
    expect(await codeOf(verifyWebhook(body, crowd, firstSecret, at(timestamp)))).toBe('signature_mismatch');
  });

  test('with a secret that is none', async () => {
    for (const secret of ['', [], ['', firstSecret], 'whsec_', 'whsec_***']) {
      expect(await codeOf(verifyWebhook(first.body, first.headers, secret, at(first.timestamp)))).toBe(
        'invalid_secret',
      );
    }
  });

  test('bytes that are no UTF-8, though signed', async () => {
    const bytes = Buffer.from([0x22, 0xff, 0x22]);
    const stamp = new Date(first.timestamp * 1000);
    const key = await crypto.subtle.importKey(
      'raw',
      Buffer.from(firstSecret.slice(6), 'base64'),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const content = Buffer.concat([Buffer.from(`evt_1.${first.timestamp}.`), bytes]);
    const signature = Buffer.from(await crypto.subtle.sign('HMAC', key, content)).toString('base64');
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(first.timestamp),
      'webhook-signature': `v1,${signature}`,
    };
    expect(await codeOf(verifyWebhook(bytes, headers, firstSecret, { now: stamp }))).toBe('invalid_payload');
  });
});

test('the package asks nothing of Node: it runs wherever WebCrypto is', async () => {
  for (const file of ['index', 'verify-webhook', 'webhook-event', 'webhook-verification-error']) {
    const source = await readFile(new URL(`${file}.ts`, import.meta.url), 'utf8');
    expect(source).not.toMatch(/from '(?!\.\/)|\bBuffer\b|\bprocess\b|\brequire\(/);
  }
});

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { expectError } from '../../../test/expect-error.ts';
import {
  callAs,
  cookiesOf,
  follow,
  linkFor,
  mailsTo,
  password,
  postAuth,
  signUpPerson,
  type Person,
} from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let secured: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  secured = await createTestApp({
    PUBLIC_URL: 'https://atelier.example',
    REQUIRE_VERIFIED_EMAIL: 'false',
    GITHUB_CLIENT_ID: 'a',
    GITHUB_CLIENT_SECRET: 'b',
  });
});
afterAll(() => Promise.all([app.close(), secured.close()]));

const signIn = (email: string, word = password) => postAuth(app, '/sign-in/email', { email, password: word });
const getAuth = (path: string, cookie = '') =>
  app.http.inject({ method: 'GET', url: `/auth${path}`, headers: { cookie, origin: 'http://localhost:8080' } });

describe('the cookie of a session', () => {
  test('is bound to the host and to TLS where the address is https', async () => {
    const made = await postAuth(secured, '/sign-up/email', { email: 'ada@example.com', password, name: 'Ada' });
    expect(made.cookies.map(({ name }) => name)).toEqual(['__Host-atelier.session_token']);
    for (const header of [made.headers['set-cookie']].flat()) {
      expect(header).toMatch(/; Path=\/(;|$)/);
      for (const attribute of ['; HttpOnly', '; Secure', '; SameSite=Lax']) expect(header).toContain(attribute);
      expect(header).not.toContain('Domain');
    }
    const ada = { id: '', email: 'ada@example.com', cookie: cookiesOf(made) };
    expect((await callAs(secured, ada, 'GET /v1/account')).statusCode).toBe(200);
    const plain = { ...ada, cookie: ada.cookie.replace('__Host-', '') };
    expectError(await callAs(secured, plain, 'GET /v1/account'), 'invalid_api_key');

    const out = await postAuth(secured, '/sign-out', {}, { cookie: ada.cookie });
    expect(out.cookies.find(({ name }) => name === '__Host-atelier.session_token')).toMatchObject({
      value: '',
      maxAge: 0,
    });
  });

  test('has its plain name on a laptop, where the address is http', async () => {
    const { cookie } = await signUpPerson(app);
    expect(cookie).toMatch(/^atelier\.session_token=/);
  });
});

describe('GET /auth/ways', () => {
  test('200 names what is offered here', async () => {
    const here = { password: true, passkey: true, github: false, google: false, verified_email: true };
    expect((await getAuth('/ways')).json()).toMatchObject(here);
    const there = await secured.http.inject({ method: 'GET', url: '/auth/ways' });
    expect(there.json()).toMatchObject({ ...here, github: true, verified_email: false });
  });

  test('GitHub is asked for who it is, and comes back to us', async () => {
    const payload = { provider: 'github', callbackURL: '/dashboard' };
    const asked = new URL((await postAuth(secured, '/sign-in/social', payload)).json<{ url: string }>().url);
    expect(asked.origin).toBe('https://github.com');
    expect(asked.searchParams.get('redirect_uri')).toBe('https://atelier.example/auth/callback/github');
    expect((await postAuth(app, '/sign-in/social', payload)).statusCode).toBe(404);
  });
});

describe('links in letters', () => {
  test('end at pages of the dashboard', async () => {
    const email = 'links@example.com';
    await postAuth(app, '/sign-up/email', { email, password, name: 'Ada' });
    const verified = await follow(app, await linkFor(app, email));
    expect([verified.statusCode, verified.headers.location]).toEqual([302, '/dashboard/verified']);

    await postAuth(app, '/request-password-reset', { email });
    const reset = await follow(app, await linkFor(app, email));
    const page = new URL(String(reset.headers.location), 'http://localhost:8080');
    expect(page.pathname).toBe('/dashboard/new-password');
    const token = page.searchParams.get('token');
    const cookie = cookiesOf(verified);
    expect((await postAuth(app, '/reset-password', { newPassword: 'another horse', token })).statusCode).toBe(200);
    expect((await signIn(email, 'another horse')).statusCode).toBe(200);
    expectError(await app.call(null, 'GET /v1/account', { headers: { cookie } }), 'invalid_api_key');
  });

  test('end where whoever asked wants, on our own pages alone', async () => {
    const ask = (redirectTo: string) =>
      postAuth(app, '/request-password-reset', { email: 'links@example.com', redirectTo });
    await ask('/dashboard/elsewhere');
    expect((await linkFor(app, 'links@example.com')).searchParams.get('callbackURL')).toBe('/dashboard/elsewhere');
    expect((await ask('https://evil.example/')).statusCode).toBe(403);
  });

  test('of an invitation show it in the dashboard', async () => {
    const ada = await signUpPerson(app);
    await callAs(app, ada, 'GET /v1/account');
    const [organization] = (await getAuth('/organization/list', ada.cookie)).json<{ id: string }[]>();
    const invitation = { email: 'guest@example.com', role: 'member', organizationId: organization!.id };
    const invited = await postAuth(app, '/organization/invite-member', invitation, { cookie: ada.cookie });
    const { id } = invited.json<{ id: string }>();
    expect((await mailsTo(app, 'guest@example.com'))[0]).toContain('invites you');
    expect((await linkFor(app, 'guest@example.com')).pathname).toBe(`/dashboard/invitations/${id}`);
  });
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238, as an app on a phone does it. */
function totp(uri: string): string {
  const bits = new URL(uri).searchParams
    .get('secret')!
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const code = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7f_ff_ff_ff;
  return String(code % 1_000_000).padStart(6, '0');
}

describe('a second factor', () => {
  let ada: Person;
  let enabled: { totpURI: string; backupCodes: string[] };

  beforeAll(async () => {
    ada = await signUpPerson(app);
    const answer = await postAuth(app, '/two-factor/enable', { password }, { cookie: ada.cookie });
    enabled = answer.json();
    await postAuth(app, '/two-factor/verify-totp', { code: totp(enabled.totpURI) }, { cookie: ada.cookie });
  });

  test('is asked for after the password, and its code signs in', async () => {
    const halfway = await signIn(ada.email);
    expect(halfway.json()).toMatchObject({ twoFactorRedirect: true });
    const cookie = cookiesOf(halfway);
    expectError(await app.call(null, 'GET /v1/account', { headers: { cookie } }), 'invalid_api_key');
    const code = totp(enabled.totpURI);
    const wrong = code === '123456' ? '654321' : '123456';
    expect((await postAuth(app, '/two-factor/verify-totp', { code: wrong }, { cookie })).statusCode).toBe(401);
    const done = await postAuth(app, '/two-factor/verify-totp', { code }, { cookie });
    expect((await callAs(app, { ...ada, cookie: cookiesOf(done) }, 'GET /v1/account')).statusCode).toBe(200);
  });

  test('has backup codes, each for one sign-in', async () => {
    const [code] = enabled.backupCodes;
    const use = async () => {
      const cookie = cookiesOf(await signIn(ada.email));
      return (await postAuth(app, '/two-factor/verify-backup-code', { code }, { cookie })).statusCode;
    };
    expect([await use(), await use()]).toEqual([200, 401]);
  });

  test('is not stored readable', async () => {
    const { rows } = await app.foundation.pool.query<object>('SELECT * FROM person_two_factor WHERE "userId" = $1', [
      ada.id,
    ]);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(new URL(enabled.totpURI).searchParams.get('secret'));
    for (const code of enabled.backupCodes) expect(stored).not.toContain(code);
  });
});

describe('a passkey', () => {
  test('is added by somebody signed in, and signs in by itself', async () => {
    const ada = await signUpPerson(app);
    const authenticator = createAuthenticator('http://localhost:8080');
    const offered = await getAuth('/passkey/generate-register-options', ada.cookie);
    const { challenge, rp } = offered.json<{ challenge: string; rp: object }>();
    expect(rp).toEqual({ name: 'Atelier', id: 'localhost' });
    const cookie = `${ada.cookie}; ${cookiesOf(offered)}`;
    const added = await postAuth(
      app,
      '/passkey/verify-registration',
      { response: authenticator.register(challenge) },
      { cookie },
    );
    expect(added.statusCode).toBe(200);

    const asked = await getAuth('/passkey/generate-authenticate-options');
    const answer = authenticator.authenticate(asked.json<{ challenge: string }>().challenge);
    const verify = (response: object) =>
      postAuth(app, '/passkey/verify-authentication', { response }, { cookie: cookiesOf(asked) });
    const signed = await verify(answer);
    expect(signed.statusCode).toBe(200);
    const session = { ...ada, cookie: cookiesOf(signed) };
    expect((await callAs(app, session, 'GET /v1/account')).statusCode).toBe(200);
    expect((await verify(answer)).statusCode).not.toBe(200);
  });

  test('of another address is refused', async () => {
    const ada = await signUpPerson(app);
    const offered = await getAuth('/passkey/generate-register-options', ada.cookie);
    const { challenge } = offered.json<{ challenge: string }>();
    const response = createAuthenticator('http://evil.example').register(challenge);
    const cookie = `${ada.cookie}; ${cookiesOf(offered)}`;
    expect((await postAuth(app, '/passkey/verify-registration', { response }, { cookie })).statusCode).not.toBe(200);
    expect((await getAuth('/passkey/list-user-passkeys', ada.cookie)).json()).toEqual([]);
  });
});

describe('a session in the dashboard', () => {
  test('429 for what generates beyond the plan, while it reads on', async () => {
    const ada = await signUpPerson(app);
    const chat = { model: 'atelier-echo-1.0', max_tokens: 5, messages: [{ role: 'user', content: 'Hello' }] };
    const generate = () => callAs(app, ada, 'POST /sandbox/v1/chat/completions', chat);
    const read = () => callAs(app, ada, 'GET /sandbox/v1/account');
    expect((await read()).headers['x-ratelimit-limit']).toBe('600');
    const answers = await Promise.all(Array.from({ length: 10 }, generate));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expectError(await generate(), 'minute_limit_exceeded');
    const { headers } = await read();
    expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual(['600', '598']);
  });
});

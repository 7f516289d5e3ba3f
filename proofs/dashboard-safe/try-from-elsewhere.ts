import type { Browser } from 'playwright-core';
import type { Checks } from '../support/checks.ts';
import { openWindow, type DashboardGround, type Person } from '../support/dashboard-ground.ts';
import { startListener } from '../support/webhook-ground.ts';

const wide = { width: 1440, scheme: 'light' } as const;

/** What the page allows itself. */
export async function readPolicy({ home }: DashboardGround, checks: Checks): Promise<void> {
  const { headers } = await fetch(`${home}/dashboard/keys`);
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')] as const;
    }),
  );
  checks.that(policy.get('default-src') === "'none'", `the policy begins with nothing: ${policy.get('default-src')}`);
  checks.that(policy.get('script-src') === "'self'", `scripts come from here alone: ${policy.get('script-src')}`);
  checks.that(policy.get('frame-ancestors') === "'none'", 'nobody may frame it');
  checks.that(policy.get('base-uri') === "'none'", 'no base address can be set');
  checks.that(policy.get('form-action') === "'self'", 'forms go nowhere else');
  checks.that(headers.get('x-frame-options') === 'DENY', 'older browsers may not frame it either');
  checks.that(headers.get('x-content-type-options') === 'nosniff', 'no type is guessed');
}

/** A page of somebody else's that is visited while signed in. */
const forgingPage = (home: string) => `<!doctype html><html lang="en"><title>Prize</title>
<form id="form" method="post" action="${home}/v1/keys" enctype="text/plain"><input name='{"name":"Stolen","x":"' value='"}'></form>
<script>
  const attempts = [
    fetch('${home}/v1/keys', { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body: '{"name":"Stolen"}' }),
    fetch('${home}/v1/keys', { method: 'POST', credentials: 'include', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body: '{"name":"Stolen"}' }),
    fetch('${home}/v1/account', { method: 'PATCH', credentials: 'include', headers: { 'content-type': 'application/json' }, body: '{"name":"Stolen"}' }),
    fetch('${home}/auth/sign-out', { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{}' }),
    fetch('${home}/v1/account', { credentials: 'include' }).then((answer) => answer.text()).then((text) => { window.read = text; }),
  ];
  Promise.allSettled(attempts).then(() => { document.title = 'done'; });
</script>`;

export async function tryCrossSite(
  stack: AsyncDisposableStack,
  browser: Browser,
  ground: DashboardGround,
  person: Person,
  checks: Checks,
): Promise<void> {
  const page = forgingPage(ground.home);
  const elsewhere = await startListener(stack, (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  );
  const window = await openWindow(stack, browser, person, wide);
  // Another port is another origin, but the same site: the cookie is sent, so that the origin alone decides.
  for (const address of [elsewhere, elsewhere.replace('127.0.0.1', 'localhost')]) {
    await window.page.goto(address);
    await window.page.waitForFunction("document.title === 'done'");
    const read = await window.page.evaluate('window.read');
    checks.that(read === undefined, `from ${new URL(address).hostname}: the account can’t be read`);
    // Where the form leads to is waited for: the next visit would break it off, or be broken off by it.
    const led = window.page.waitForEvent('framenavigated');
    await window.page.evaluate("document.getElementById('form').submit()");
    await led;
    await window.page.waitForLoadState();
  }
  const keys = (await (await window.context.request.get(`${ground.home}/v1/keys`)).json()) as { data?: unknown[] };
  const account = (await (await window.context.request.get(`${ground.home}/v1/account`)).json()) as { name?: string };
  checks.that(keys.data?.length === 0, 'ten forged requests: no key was made, and nobody was signed out');
  checks.that(account.name !== undefined && account.name !== 'Stolen', 'and the account is as it was');
  await window.context.close();
}

export async function tryFraming(
  stack: AsyncDisposableStack,
  browser: Browser,
  ground: DashboardGround,
  person: Person,
  checks: Checks,
): Promise<void> {
  const page = `<!doctype html><html lang="en"><title>Frame</title><iframe src="${ground.home}/dashboard/keys"></iframe>`;
  const elsewhere = await startListener(stack, (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  );
  const window = await openWindow(stack, browser, person, wide);
  await window.page.goto(elsewhere);
  await window.page.waitForTimeout(1_500);
  const [, frame] = window.page.frames();
  // The browser shows a page of its own where it refuses to.
  const shown = frame?.url().startsWith(ground.home) && (await frame.locator('h1').count());
  checks.that(!shown, 'a page of somebody else’s that frames it shows nothing of it');
  await window.context.close();
}

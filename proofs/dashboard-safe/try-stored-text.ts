import type { APIRequestContext, Browser } from 'playwright-core';
import type { Checks } from '../support/checks.ts';
import {
  open,
  openWindow,
  operatorScreens,
  screens,
  type DashboardGround,
  type Person,
} from '../support/dashboard-ground.ts';
import { hostileNames, hostileTexts } from './corpus.ts';

export interface Filled {
  readonly stored: number;
  readonly keyIds: readonly string[];
  readonly endpointIds: readonly string[];
  readonly deliveryIds: readonly string[];
  readonly conversationIds: readonly string[];
  readonly fileIds: readonly string[];
  readonly jobIds: readonly string[];
  readonly projectIds: readonly string[];
}

type Made = { readonly id?: string; readonly conversation_id?: string };

/** Calls the API as the person's own browser would, in the sandbox. */
function createCaller(request: APIRequestContext, home: string) {
  return async <T = Made>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<T> => {
    const response = await request.fetch(`${home}/sandbox/v1${path}`, {
      method,
      headers: { origin: home },
      ...(data && { data }),
    });
    const answer = (await response.json()) as T;
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${JSON.stringify(answer)}`);
    return answer;
  };
}

const idOf = ({ id }: Made): string => id ?? '';
const each = async <T>(texts: readonly string[], make: (text: string) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (const text of texts) made.push(await make(text));
  return made;
};

/** Puts hostile text into every name, prompt, file and webhook body that a screen shows. */
export async function fillWithHostileText(browser: Browser, ground: DashboardGround, person: Person): Promise<Filled> {
  const context = await browser.newContext({ storageState: person.state });
  const call = createCaller(context.request, ground.home);
  const { database, receiver } = ground;
  // What is generated counts against the plan, and the free one allows ten a minute.
  await database
    .updateTable('account')
    .set({ plan: 'enterprise', sandbox_plan: 'enterprise' })
    .where('id', '=', person.accountId)
    .execute();
  receiver.answer = hostileTexts.join('\n');
  const keys = await each(hostileNames, (name) => call('POST', '/keys', { name }));
  const endpoints = await each(hostileNames.slice(0, 8), (description) =>
    call('POST', '/webhooks/endpoints', { url: `${receiver.url}/x`, description }),
  );
  for (const { id } of endpoints.slice(0, 2)) {
    await call('POST', '/webhooks/test', { type: 'generation.completed', endpoint_id: id });
  }
  const conversations = await each(hostileTexts, (content) =>
    call('POST', '/chat/completions', {
      model: 'atelier-echo-1.0',
      conversation_id: 'new',
      messages: [{ role: 'user', content }],
    }),
  );
  const images = await each(hostileTexts.slice(0, 6), (prompt) => call('POST', '/image/generate', { prompt }));
  const songs = await each(hostileTexts.slice(0, 2), (prompt) =>
    call('POST', '/music/generate', { prompt, title: prompt.slice(0, 60), duration: 30, metadata: { note: prompt } }),
  );
  const built = await each(hostileTexts.slice(0, 1), (prompt) =>
    call<{ readonly project_id?: string }>('POST', '/builder/build', { prompt, framework: 'nodejs' }),
  );
  await call('PATCH', '/account', { name: hostileNames[3] });
  await context.request.post(`${ground.home}/auth/update-user`, {
    headers: { origin: ground.home },
    data: { name: hostileNames[0] },
  });
  const files = await call<{ readonly data: Made[] }>('GET', '/files');
  const deliveries = await call<{ readonly data: Made[] }>('GET', '/webhooks/deliveries');
  await context.close();
  return {
    stored:
      keys.length + endpoints.length * 2 + conversations.length + images.length + songs.length * 3 + built.length + 2,
    keyIds: keys.map(idOf),
    endpointIds: endpoints.map(idOf),
    deliveryIds: deliveries.data.map(idOf),
    conversationIds: conversations.map(({ conversation_id }) => conversation_id ?? ''),
    fileIds: files.data.map(idOf),
    jobIds: [...images, ...songs].map(idOf),
    projectIds: built.map(({ project_id }) => project_id ?? ''),
  };
}

/** Visits every screen that shows some of it; whatever runs would call `broken`. */
export async function lookForBreaks(
  stack: AsyncDisposableStack,
  browser: Browser,
  ground: DashboardGround,
  person: Person,
  filled: Filled,
  checks: Checks,
): Promise<number> {
  await ground.database.updateTable('person').set({ role: 'operator' }).where('email', '=', person.email).execute();
  const window = await openWindow(stack, browser, person, { width: 1440, scheme: 'light' });
  const broken: string[] = [];
  await window.page.exposeFunction('broken', () => broken.push(window.page.url()));
  window.page.on('dialog', (dialog) => {
    broken.push(`${window.page.url()}: a dialog`);
    void dialog.dismiss();
  });
  const places = [
    ...screens,
    ...operatorScreens,
    `/operator/accounts/${person.accountId}`,
    `/playground/chat?conversation=${filled.conversationIds[0] ?? ''}`,
    ...filled.endpointIds.slice(0, 2).map((id) => `/webhooks/${id}`),
    ...filled.projectIds.map((id) => `/playground/builder/${id}`),
  ];
  for (const place of places) {
    await open(window.page, ground.home, place);
    // Everything that can be opened without leaving.
    for (const summary of await window.page.locator('details:not([open]) > summary').all()) {
      await summary.click({ timeout: 2_000 }).catch(() => undefined);
    }
  }
  for (const where of broken) console.log(`    ran at ${where}`);
  checks.that(broken.length === 0, `${filled.stored} hostile texts on ${places.length} pages: none ran`);
  const refused = window.complaints.filter((text) => /Content Security Policy/i.test(text));
  for (const text of refused) console.log(`    ${text}`);
  checks.that(refused.length === 0, 'and none came so far that only the policy stopped it');
  const escaped = await window.page.evaluate('document.querySelectorAll("base, object, embed").length');
  checks.that(escaped === 0, 'no element of theirs stands in the page');
  await window.page.goto(ground.receiver.url);
  await window.page.waitForTimeout(1_000);
  checks.that(broken.length > 0, `the same texts in a page that trusts them: ${broken.length} ran`);
  await window.context.close();
  return places.length;
}

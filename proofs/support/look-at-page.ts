import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { evaluate } from './browser.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const isGrave = (impact: string | null | undefined) => impact === 'serious' || impact === 'critical';

export interface Seen {
  readonly grave: readonly string[];
  readonly light: readonly string[];
}

/** What axe finds, and whether the page is wider than the window. Keeps a picture where a file is named. */
export async function lookAtPage(page: Page, where: string, picture?: string): Promise<Seen> {
  if (picture !== undefined) await page.screenshot({ path: picture, fullPage: true });
  const session = await page.context().newCDPSession(page);
  await evaluate(session, axe.source);
  const run = `axe.run(document, ${JSON.stringify({ runOnly: tags })}).then((found) => JSON.stringify(found))`;
  const { violations } = JSON.parse(String(await evaluate(session, run))) as AxeResults;
  const overflow = Number(await evaluate(session, 'document.documentElement.scrollWidth - innerWidth'));
  await session.detach();
  const said = violations.map(({ id, impact, nodes }) => ({
    impact,
    text: `${where}: ${id} (${impact ?? ''}) at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  }));
  return {
    grave: [
      ...said.filter(({ impact }) => isGrave(impact)).map(({ text }) => text),
      ...(overflow > 0 ? [`${where}: ${overflow} px wider than the window`] : []),
    ],
    light: said.filter(({ impact }) => !isGrave(impact)).map(({ text }) => text),
  };
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Page } from 'playwright-core';

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Barriers that keep people out, each with the first element that has it. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const found = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as Found;
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
}

// Runs in the page. What scrolls by itself may be wider than the page.
const cutOff = `(() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll('a, button, input, select, textarea, h1, h2')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1 && !scrolls(element.parentElement))
    .map((element) => element.outerHTML.slice(0, 120));
})()`;

/** What does not fit on a screen of this width: one would have to push it sideways, or could not reach it at all. */
export async function findCutOff(page: Page, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 780 });
  const overflow = (await page.evaluate(`document.documentElement.scrollWidth - ${width}`)) as number;
  const cut = (await page.evaluate(cutOff)) as readonly string[];
  return [
    ...(overflow > 0 ? [`${overflow} px too wide for ${width} px`] : []),
    ...cut.map((element) => `cut off at ${width} px: ${element}`),
  ];
}

import type { Step } from '@atelier/builder';
import type { Page } from 'playwright-core';

const stepMs = 8_000;

/** Does what a person would do, by the names that a screen reader says. */
export async function act(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if ('fill' in step) await page.getByLabel(step.fill, { exact: true }).first().fill(step.with, { timeout: stepMs });
    else if ('press' in step) {
      await page
        .getByRole(step.role ?? 'button', { name: step.press, exact: true })
        .first()
        .click({ timeout: stepMs });
    } else await page.getByText(step.see).first().waitFor({ state: 'visible', timeout: stepMs });
  }
}

/** What is to be seen in the end must come of what was done. */
export async function isSeen(page: Page, steps: readonly Step[]): Promise<boolean> {
  const last = steps.at(-1);
  return last !== undefined && 'see' in last && (await page.getByText(last.see).first().isVisible());
}

import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const allRules: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** Brings axe into the page. It is asked by itself: its package for Playwright brings it in anew each time. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** What axe has against the page by these rules, or by all, and how many pixels are beside the screen. */
export async function mistakesOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  const chosen: RunOptions = rules === undefined ? allRules : { runOnly: [...rules] };
  const options: RunOptions = { ...chosen, resultTypes: ['violations'] };
  return page.evaluate(async (asked) => {
    // What moves may be on its way from one look to the next.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { violations } = await window.axe.run(asked);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
    const excess = document.documentElement.scrollWidth - innerWidth;
    const above = document.querySelectorAll('dialog[open], :popover-open');
    const beside = Array.from(above, (layer) => layer.scrollWidth - layer.clientWidth);
    const most = Math.max(excess, ...beside);
    return most > 0 ? [...found, `${most} px beside the screen`] : found;
  }, options);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

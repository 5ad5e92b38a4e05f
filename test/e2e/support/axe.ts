import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const allRules: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** Injects axe into the page, once for all checks: @axe-core/playwright would inject it for each check. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** Returns the violations of these axe rules, or of all, and by how many pixels the content overflows. */
export async function findIssues(page: Page, rules?: readonly string[]): Promise<string[]> {
  const selection: RunOptions = rules === undefined ? allRules : { runOnly: [...rules] };
  const options: RunOptions = { ...selection, resultTypes: ['violations'] };
  return page.evaluate(async (runOptions) => {
    // At the end of the page, where its fixed bars cover nothing: what they cover elsewhere can be scrolled.
    scrollTo(0, document.documentElement.scrollHeight);
    // A change of the appearance may start transitions.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { violations } = await window.axe.run(runOptions);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
    const pageOverflow = document.documentElement.scrollWidth - innerWidth;
    const layers = document.querySelectorAll('dialog[open], :popover-open');
    const layerOverflows = Array.from(layers, (layer) => layer.scrollWidth - layer.clientWidth);
    const overflow = Math.max(pageOverflow, ...layerOverflows);
    return overflow > 0 ? [...found, `${overflow} px of horizontal overflow`] : found;
  }, options);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

import { test as base } from '@playwright/test';
import { isOtherBrowser } from '../../../scripts/support/other-browsers.mjs';
import { insertTextInFirefox } from './typed-text.ts';
import { withWebKit } from './webkit.ts';

const inFirefox = base.extend({
  async context({ context }, provide) {
    await context.addInitScript(insertTextInFirefox);
    await provide(context);
  },
});

/** Each test has a browser of its own, with one page. */
const inWebKit = base.extend({
  async context({ baseURL, locale, timezoneId, viewport }, provide) {
    await withWebKit({ baseURL, locale, timezoneId, viewport }, provide);
  },
  async page({ context }, provide) {
    const [page] = context.pages();
    if (page === undefined) throw new Error('WebKit shows no page');
    await provide(page);
  },
});

const byName = { firefox: inFirefox, webkit: inWebKit };
const name = process.env['E2E_BROWSER'];

/** Playwright's `test`, in the browser of E2E_BROWSER. */
export const browserTest = isOtherBrowser(name) ? byName[name] : base;

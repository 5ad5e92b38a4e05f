import { expect } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

test("data of the server's rendering is not fetched again, nor when the window gets the focus", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.clock.install();
  await open(page, paths.leaderboard);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('focus'));
    dispatchEvent(new Event('online'));
  });
  await page.clock.runFor(120_000);
  expect(calls).toEqual([]);
});

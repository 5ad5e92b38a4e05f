import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findHeadlessShell } from '../../scripts/support/chromium.mjs';
import { receiptPath } from '../../src/contract/paths.ts';
import { createReceiptToken } from '../../src/domain/receipt-token.ts';
import { startNginx } from '../support/processes/nginx.ts';
import { newFolder, startServer, untilReady } from '../support/processes/production-server.ts';
import { aStory } from '../support/server/test-server.ts';

/** Opens the receipt in a new browser, from an address and inside the app, until its fonts are there. */
async function openReceipt(origin: string, token: string, javaScriptEnabled: boolean) {
  const executablePath = findHeadlessShell();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ baseURL: origin, javaScriptEnabled });
  await page.goto(receiptPath(token));
  await page.getByRole('article').waitFor();
  await page.waitForLoadState('networkidle');
  if (!javaScriptEnabled) return;
  await page.getByRole('link', { name: 'Browse' }).first().click();
  await page.waitForURL('**/browse');
  await page.goBack();
  await page.getByRole('article').waitFor();
  await page.waitForLoadState('networkidle');
}

test('the log of a proxy has a receipt’s address only where the receipt itself was asked for', async () => {
  const folder = newFolder();
  const { url } = await untilReady(startServer({ env: { DATA_DIR: folder } }));
  const token = createReceiptToken();
  const content = 'Người hàng xóm đã tưới cây của tôi.';
  const posted = await fetch(`${url}/api/experiences`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...aStory(), content, receipt: token }),
  });
  expect(posted.ok).toBe(true);
  const log = join(folder, 'access.log');
  const nginx = await startNginx({ ports: [Number(new URL(url).port)], server: '', log });
  for (const withScript of [false, true]) await openReceipt(nginx.url, token, withScript);
  const lines = await vi.waitFor(() => {
    const all = readFileSync(log, 'utf8').trim().split('\n');
    expect(all.some((line) => line.includes('.woff2'))).toBe(true);
    return all;
  });
  const withToken = lines.filter((line) => line.includes(token));
  expect(withToken).toEqual(withToken.map(() => `GET ${receiptPath(token)} -`));
});

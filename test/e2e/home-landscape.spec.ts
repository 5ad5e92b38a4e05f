import { type Browser, expect } from '@playwright/test';
import { open, test } from './support/app.ts';

/** The colour of the near hill for a reader in this time zone, at ten in the morning there. */
async function hillOf(
  { browser, baseURL = '' }: { browser: Browser; baseURL: string | undefined },
  day: string,
  timezoneId: string,
): Promise<string> {
  const context = await browser.newContext({ baseURL, timezoneId, colorScheme: 'light' });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
  await open(page, '/');
  const hill = page.locator('main svg[preserveAspectRatio=none] path').nth(1);
  const colour = await hill.evaluate((path) => getComputedStyle(path).fill);
  await context.close();
  return colour;
}

test('the hills have the colours of the season, which are opposite south of the equator', async ({
  browser,
  baseURL,
}) => {
  const berlin = (day: string) => hillOf({ browser, baseURL }, day, 'Europe/Berlin');
  const saoPaulo = (day: string) => hillOf({ browser, baseURL }, day, 'America/Sao_Paulo');
  const [winter, spring, summer, autumn] = [
    await berlin('2026-01-15'),
    await berlin('2026-04-15'),
    await berlin('2026-07-15'),
    await berlin('2026-10-15'),
  ];
  expect(new Set([winter, spring, summer, autumn]).size).toBe(4);
  expect(await saoPaulo('2026-01-15')).toBe(summer);
  expect(await saoPaulo('2026-04-15')).toBe(autumn);
});

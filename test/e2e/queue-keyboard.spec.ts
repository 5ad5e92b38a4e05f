import { expect } from '@playwright/test';
import { test } from './support/app.ts';
import { current, items, openQueue, reported } from './support/queue.ts';

// A server of its own: what other tests have left in a queue would be decided first.
test.use({ settings: { LOG_LEVEL: 'error' } });

test('fifty items are decided by keyboard alone, each with a decision that takes effect', async ({
  app,
  page,
}) => {
  test.setTimeout(180_000);
  const stories = await reported(app, 50);
  await openQueue(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(type, () => seen.push(type), true);
  });
  await expect(items(page).getByRole('button').first()).toBeFocused();
  for (let i = 0; i < 50; i++) {
    const name = await current(page).getAttribute('aria-label');
    if (i % 2 === 0) await page.keyboard.press('a');
    else {
      await page.keyboard.press('r');
      await page.keyboard.press('5');
    }
    if (i < 49) await expect(current(page)).not.toHaveAttribute('aria-label', name ?? '');
    await expect(page.locator('[id^="queue-"]:focus')).toHaveCount(1);
  }
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  await expect(async () => {
    const list = await page.request.get('/api/admin/queue');
    const waiting = JSON.stringify(await list.json());
    expect(stories.filter(({ id }) => waiting.includes(id))).toEqual([]);
  }).toPass({ timeout: 60_000 });
  const states = await Promise.all(
    stories.map(
      async ({ randomId }) =>
        (await fetch(`${app.origin}/api/experiences/by-random-id/${randomId}`)).status,
    ),
  );
  expect(states.filter((status) => status === 200)).toHaveLength(25);
});

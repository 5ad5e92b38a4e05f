import { expect } from '@playwright/test';
import { browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { dayInUtc, shortDate } from '../../src/domain/calendar-date.ts';
import { open, test } from './support/app.ts';
import { holdRequests } from './support/mock-api.ts';

const hour = 3_600_000;

/** Where it is another day than in UTC: the first before 11 o'clock there, the other from 10 o'clock on. */
const zones = [
  { timezoneId: 'Pacific/Pago_Pago', offset: -11 * hour },
  { timezoneId: 'Pacific/Kiritimati', offset: 14 * hour },
];

for (const { timezoneId, offset } of zones) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('where it is another day than on the server, each part of a page begins with the dates of the server and then has those of the reader', async ({
      page,
      app,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const { randomId, createdAt } = await app.post();
      const today = shortDate(dayInUtc(Date.parse(createdAt) + offset));
      for (const path of [paths.home, experiencePath(randomId), paths.browse]) {
        for (let load = 0; load < 3; load++) await open(page, path);
        await expect(page.getByText(today).first()).toBeAttached();
      }

      const release = await holdRequests(page, '**/assets/of-places-*.js');
      await open(page, browsePath({ continent: 'south-america', country: 'Chile' }));
      await expect(page.getByText(today).first()).toBeAttached();
      release();
      const late = page.getByRole('region', { name: 'More from Chile' }).getByRole('article');
      await late.first().hover();
      await expect(late.first()).toContainText(today);
      expect(errors).toEqual([]);
    });
  });
}

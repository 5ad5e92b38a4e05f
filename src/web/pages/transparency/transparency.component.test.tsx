import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emptySite } from '../../../../test/support/components/fake-server.ts';
import { showPage } from '../../../../test/support/components/show.tsx';
import { getTransparencyEndpoint } from '../../../contract/endpoints/transparency.ts';
import { paths } from '../../../contract/paths.ts';

const counts = {
  received: 30,
  refused: 12,
  held: 0,
  reported: 0,
  restored: 0,
  published: 0,
  removed: 0,
  secondLooks: 0,
  removedOnSecondLook: 0,
  appeals: 0,
  appealsUpheld: null,
  medianHours: null,
};

it('the reasons of refusals are shown with their numbers, and none of them where one is too small', async () => {
  const none = { 'personal-info': 0, contact: 0, promotion: 0, toxic: 0, negative: 0 };
  const hidden = {
    'personal-info': null,
    contact: null,
    promotion: null,
    toxic: null,
    negative: null,
  };
  const server = emptySite();
  server.answer(getTransparencyEndpoint, {
    months: [
      { month: '2026-11', ...counts, refusedByRule: { ...none, contact: 7, toxic: 5 } },
      { month: '2026-10', ...counts, refusedByRule: hidden },
    ],
  });
  showPage(paths.transparency, server);
  const refused = page.getByRole('row', { name: /^Refused by the review.* 12$/ });
  await expect
    .element(refused.first())
    .toMatchTextContent(/7 for contact details or links, 5 for hurtful words\./);
  await page.getByText('October 2026').first().click();
  await expect
    .element(refused.nth(1))
    .toMatchTextContent(/The reasons are not shown: one of them has fewer than 5 posts\./);
});

it('before anything is counted, the page says what will be', async () => {
  const server = emptySite();
  server.answer(getTransparencyEndpoint, { months: [] });
  showPage(paths.transparency, server);
  await expect.element(page.getByRole('heading', { name: 'Nothing is counted yet' })).toBeVisible();
  await expect.element(page.getByText('Stories that a person deleted')).toBeVisible();
});

it('a month in which every number is small says so instead of its sums', async () => {
  const none = { 'personal-info': 0, contact: 0, promotion: 0, toxic: 0, negative: 0 };
  const few = { ...counts, received: null, refused: 0, refusedByRule: none };
  const server = emptySite();
  server.answer(getTransparencyEndpoint, {
    months: [
      { month: '2026-11', ...few },
      { month: '2026-10', ...few, received: 30 },
    ],
  });
  showPage(paths.transparency, server);
  await expect.element(page.getByText('Fewer than 5 of each')).toBeVisible();
  await expect.element(page.getByText('30 shared, 0 removed')).toBeVisible();
  expect(page.getByText('Fewer than 5 of each').elements()).toHaveLength(1);
});

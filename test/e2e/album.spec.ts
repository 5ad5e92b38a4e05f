import { readFile } from 'node:fs/promises';
import { expect, type Page, type Request } from '@playwright/test';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { open } from './support/app.ts';
import { test } from './support/network.ts';
import { visitAndSave } from './support/service-worker.ts';

const upvote = (page: Page) => page.getByRole('button', { name: /Upvote/ });
const stamps = (page: Page) => page.getByRole('main').getByRole('link', { name: /stamped on/ });

test(
  'a story that was stamped is in the album, also without a network, until its vote is taken back',
  { tag: '@every-browser' },
  async ({ page, app, network }) => {
    const story = await app.post({ city: app.newCity() });
    await visitAndSave(page, paths.home);
    await open(page, experiencePath(story.randomId));
    await upvote(page).click();
    await expect(page.getByText('Vote recorded!')).toBeVisible();
    network.cut();
    await page.goto(paths.album);
    await expect(stamps(page)).toHaveAccessibleName(new RegExp(`^${story.city}, Germany`));
    network.restore();
    await stamps(page).click();
    await page.getByRole('button', { name: 'Take back your vote' }).click();
    await expect(upvote(page)).toBeEnabled();
    await page.goto(paths.album);
    await expect(page.getByText('Your album is still blank')).toBeVisible();
  },
);

test('no request says what is in the album: a vote has an identifier and a country, and nothing else is sent', async ({
  page,
  app,
}) => {
  const story = await app.post({ city: app.newCity() });
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  await open(page, experiencePath(story.randomId));
  await upvote(page).click();
  await expect(page.getByText('Vote recorded!')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bodies = sent.flatMap((request) => request.postDataJSON() as unknown);
  const votes = bodies.filter((body) => body !== null);
  expect(votes).toHaveLength(1);
  const {
    voterFingerprint: _,
    country: __,
    ...others
  } = Object(votes[0]) as Record<string, string>;
  expect(others).toEqual({});

  sent.length = 0;
  await page.goto(paths.album);
  await expect(stamps(page)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await saving).path();
  expect(await readFile(file, 'utf8')).toContain(story.randomId);
  await page.getByRole('button', { name: 'Erase the album' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase it' }).click();
  await page.getByLabel('Add from a file').setInputFiles(file);
  await expect(stamps(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const texts = sent.map((request) => `${request.url()} ${request.postData() ?? ''}`);
  expect(texts.join('\n')).toContain(paths.album);
  for (const secret of [story.id, story.randomId, story.city])
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
});

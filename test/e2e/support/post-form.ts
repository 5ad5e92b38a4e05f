import type { Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.ts';
import { open } from './app.ts';

/** Returns the controls of the post form, located by role and label. */
export function postForm(page: Page) {
  return {
    continent: page.getByLabel('Continent'),
    country: page.getByRole('combobox', { name: 'Country' }),
    city: page.getByRole('combobox', { name: 'City' }),
    content: page.getByLabel('Your story *'),
    tags: page.getByLabel('Tags (optional)'),
    share: page.getByRole('button', { name: 'Share Positive Experience' }),
    notification: page.getByRole('region', { name: 'Notifications' }),
  };
}

/** Opens the post form and waits until it is hydrated. */
export async function openPostForm(page: Page) {
  await open(page, paths.post);
  const form = postForm(page);
  await form.city.waitFor();
  return form;
}

/** Opens the post form and fills in a story; the country remains the guessed one. */
export async function writeStory(page: Page, story: { city: string; content: string }) {
  const form = await openPostForm(page);
  await form.city.fill(story.city);
  await form.content.fill(story.content);
  return form;
}

/** Fills in a city of Germany without JavaScript. */
export async function fillPlace(page: Page, city: string): Promise<void> {
  await page.getByLabel('Continent').selectOption('Europe');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('City').fill(city);
}

import type { Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.ts';
import { open } from './app.ts';

/** The parts of the post form, by their role and label. */
export function formOn(page: Page) {
  return {
    continent: page.getByLabel('Continent'),
    country: page.getByRole('combobox', { name: 'Country' }),
    city: page.getByRole('combobox', { name: 'City' }),
    content: page.getByLabel('Your story *'),
    tags: page.getByLabel('Tags (optional)'),
    share: page.getByRole('button', { name: 'Share Positive Experience' }),
    sharing: page.getByRole('button', { name: 'Sharing...' }),
    summary: page.getByRole('main').getByRole('group').and(page.locator('[tabindex]')),
    options: page.getByRole('listbox').getByRole('option'),
    notification: page.getByRole('region', { name: 'Notifications' }),
  };
}

/** The form with all that a script gives it. */
export async function openForm(page: Page) {
  await open(page, paths.post);
  const form = formOn(page);
  await form.city.waitFor();
  return form;
}

/** The form with a story in it, in the country that it guessed. */
export async function writeStory(page: Page, story: { city: string; content: string }) {
  const form = await openForm(page);
  await form.city.fill(story.city);
  await form.content.fill(story.content);
  return form;
}

/** Chooses a city of Germany in the fields as they are without script. */
export async function fillPlace(page: Page, city: string): Promise<void> {
  await page.getByLabel('Continent').selectOption('Europe');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('City').fill(city);
}

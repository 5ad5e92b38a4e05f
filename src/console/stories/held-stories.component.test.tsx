import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aStory, foreignAnswer } from '../../../test/support/components/fake-server.ts';
import { moderatedSite } from '../../../test/support/components/moderation.ts';
import { showConsole } from '../../../test/support/components/show.tsx';
import {
  deleteExperienceEndpoint,
  listHeldExperiencesEndpoint,
  publishExperienceEndpoint,
} from '../../contract/endpoints/console/moderation.ts';
import type { Reason } from '../../contract/review.ts';

const content = 'My neighbour Maria Gonzalez carried my shopping up four floors.';
const message = "This looks like somebody's full name.";
const reasons: Reason[] = [{ rule: 'personal-info', message, marks: [[13, 27]] }];
const storyIn = (city: string) => page.getByRole('listitem').filter({ hasText: city });

/** A console with held stories of these cities, which leave the list with their decisions. */
function showHeld(...cities: string[]) {
  const server = moderatedSite();
  let stories = cities.map((city) => aStory({ city, content }));
  const remove = (id?: string) => (stories = stories.filter((story) => story.id !== id));
  server.answer(listHeldExperiencesEndpoint, () => ({
    count: stories.length,
    items: stories.map((experience) => ({ experience, cause: 'asked' as const, reasons })),
  }));
  server.answer(
    publishExperienceEndpoint,
    ({ params: { id } }) => (remove(id), { published: true }),
  );
  server.answer(deleteExperienceEndpoint, ({ params: { id } }) => (remove(id), { deleted: true }));
  return showConsole(server, '#held');
}

it('a held story is shown with why it is held, and leaves the list when it is published', async () => {
  showHeld('Bonn');
  const held = storyIn('Bonn');
  await expect.element(held).toMatchTextContent('the author asked a person');
  await expect.element(held).toMatchTextContent(message);
  expect(held.element().querySelector('mark')?.textContent).toBe('Maria Gonzalez');
  await held.getByRole('button', { name: 'Publish' }).click();
  await expect.element(held).not.toBeInTheDocument();
});

it('held stories can be decided with the keyboard, with a confirmation before one is deleted', async () => {
  const confirmed = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
  const server = showHeld('Bonn', 'Jena', 'Ulm');
  await expect.element(storyIn('Bonn')).toBeVisible();
  storyIn('Bonn').element().focus();
  await userEvent.keyboard('j');
  await expect.element(storyIn('Jena')).toHaveFocus();
  await userEvent.keyboard('d');
  expect(confirmed).toHaveBeenCalledOnce();
  expect(server.requests(deleteExperienceEndpoint)).toEqual([]);
  confirmed.mockReturnValue(true);
  await userEvent.keyboard('d');
  await expect.element(storyIn('Jena')).not.toBeInTheDocument();
  await expect.element(storyIn('Ulm')).toHaveFocus();
  await userEvent.keyboard('p');
  await expect.element(storyIn('Ulm')).not.toBeInTheDocument();
  await expect.element(storyIn('Bonn')).toBeVisible();
});

it('the console shows when no story is held, and when the list failed to load', async () => {
  const server = showHeld();
  server.answer(listHeldExperiencesEndpoint, () => foreignAnswer(503));
  const failed = page.getByRole('heading', { name: 'The held stories did not load' });
  await expect.element(failed).toBeVisible();
  server.answer(listHeldExperiencesEndpoint, { count: 0, items: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No Held Stories' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Held stories (0)' })).toBeVisible();
});

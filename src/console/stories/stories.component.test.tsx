import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aStory, foreignAnswer, problem } from '../../../test/support/components/fake-server.ts';
import { aReportedStory, moderatedSite } from '../../../test/support/components/moderation.ts';
import { showConsole } from '../../../test/support/components/show.tsx';
import {
  expectNotification,
  expectTexts,
  textsOf,
} from '../../../test/support/components/texts.ts';
import {
  deleteExperienceEndpoint,
  listHeldExperiencesEndpoint,
  listReportedExperiencesEndpoint,
  publishExperienceEndpoint,
  restoreExperienceEndpoint,
  restoreHiddenEndpoint,
  type ReportedItem,
} from '../../contract/endpoints/console/moderation.ts';
import type { Reason } from '../../contract/review.ts';

const deleteQuestion =
  'Are you sure you want to permanently delete this experience? This action cannot be undone.';

const stories = page.getByRole('listitem', { name: /^Story / });
const cardOf = ({ experience }: ReportedItem) =>
  page.getByRole('listitem', { name: `Story ${experience.randomId}` });
const press = (item: ReportedItem, name: string) =>
  cardOf(item).getByRole('button', { name }).click();

describe('reported stories', () => {
  it('show everything that a moderator needs to decide', async () => {
    const [one, many] = [aReportedStory(1, { votes: 1 }), aReportedStory(5)];
    showConsole(moderatedSite(one, many));
    await expect.element(page.getByRole('tab', { name: 'Reported Content (2)' })).toBeVisible();
    const { randomId, content } = one.experience;
    await expectTexts(cardOf(one), '1 report', 'Berlin, Germany', `ID: ${randomId}`, content);
    await expectTexts(cardOf(one), 'Posted just now', '1 upvote');
    await expectTexts(cardOf(one), 'Spam or promotional content 5 minutes ago');
    await expectTexts(cardOf(one), 'It sells something to all of us.');
    await expect.element(cardOf(one)).not.toMatchTextContent('more reports');
    expect(textsOf(cardOf(one).getByRole('button'))).toEqual(['Restore', 'Delete']);
    await expectTexts(cardOf(many), '5 reports', '+2 more reports');
    expect(textsOf(cardOf(many).getByRole('listitem'))).toHaveLength(3);
  });

  it('that did not load, like held ones, are not said to be none, and can be requested again', async () => {
    const server = moderatedSite();
    server.disconnect(listReportedExperiencesEndpoint);
    server.answer(listHeldExperiencesEndpoint, () => foreignAnswer(503));
    showConsole(server);
    const failed = page.getByRole('heading', { name: 'The reports did not load' });
    await expect.element(failed).toBeVisible();
    const [reports, stats] = [page.getByRole('tab').first(), page.getByRole('tab').last()];
    await expect.element(reports).toHaveTextContent('Reported Content');
    await stats.click();
    expect(textsOf(page.getByRole('definition'))).toEqual(['–', '–', 'Active', 'Manual']);
    await reports.click();
    server.answer(listReportedExperiencesEndpoint, [aReportedStory()]);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.element(stories).toBeVisible();
    await page.getByRole('link', { name: 'Held stories' }).click();
    const heldFailed = page.getByRole('heading', { name: 'The held stories did not load' });
    await expect.element(heldFailed).toBeVisible();
    server.answer(listHeldExperiencesEndpoint, { count: 0, items: [] });
    await again.click();
    await expect.element(page.getByRole('heading', { name: 'No Held Stories' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Held stories (0)' })).toBeVisible();
  });
});

it('a story is deleted permanently, and only after a confirmation; without any, the console says so', async () => {
  const item = aReportedStory();
  const server = showConsole(moderatedSite(item));
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  await press(item, 'Delete');
  expect(confirm).toHaveBeenCalledExactlyOnceWith(deleteQuestion);
  expect(server.requests(deleteExperienceEndpoint)).toEqual([]);
  await press(item, 'Delete');
  await expectNotification('Experience permanently deleted');
  await expect.element(page.getByRole('heading', { name: 'No Reported Content' })).toBeVisible();
});

it('everything that a reporter hid is restored from one of the stories', async () => {
  const report = crypto.randomUUID();
  const item = { ...aReportedStory(), sameReporter: { report, hidden: 3 } };
  const server = moderatedSite(item, aReportedStory(), aReportedStory());
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
  server.answer(restoreHiddenEndpoint, () => {
    server.answer(listReportedExperiencesEndpoint, []);
    return { restored: 3, left: 2 };
  });
  showConsole(server);
  await press(item, 'Restore everything this reporter hid (3)');
  await expectNotification('3 stories restored, 2 left in the queue');
  await expect.element(stories).not.toBeInTheDocument();
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    'Restore all 3 stories that one reporter hid? They are public again at once, and their reports count as wrong.',
  );
  const sent = server.requests(restoreHiddenEndpoint).map(({ body }) => body);
  expect(sent).toEqual([{ report, kind: 'reporter' }]);
});

it('a decision that failed shows an error, and the story stays; because the session has ended, it leads to the login', async () => {
  const item = aReportedStory();
  const server = moderatedSite(item);
  server.disconnect(restoreExperienceEndpoint);
  server.disconnect(deleteExperienceEndpoint);
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  showConsole(server);
  const lists = () => server.requests(listReportedExperiencesEndpoint).length;
  for (const [name, message] of [
    ['Restore', 'Failed to restore experience'],
    ['Delete', 'Failed to delete experience'],
  ] as const) {
    await expect.element(cardOf(item)).toBeVisible();
    const before = lists();
    await press(item, name);
    await expectTexts(page.getByRole('alert'), message);
    await expect.poll(lists).toBe(before + 1);
    await expect.element(cardOf(item)).toMatchTextContent('Not decided. Please check');
  }
  await expect.element(cardOf(item)).toBeVisible();
  server.answer(restoreExperienceEndpoint, () => problem('unauthorized'));
  await press(item, 'Restore');
  await expect.element(page.getByRole('button', { name: 'Access Admin Console' })).toBeVisible();
});

it('the console works with the keyboard alone: a restored story leaves the list, and the next one has the focus', async () => {
  const [first, second] = [aReportedStory(), aReportedStory()];
  showConsole(moderatedSite(first, second));
  const [reports, stats] = [page.getByRole('tab').first(), page.getByRole('tab').last()];
  await reports.click();
  for (const [keys, focused] of [
    ['{ArrowRight}', stats],
    ['{ArrowRight}', reports],
    ['{Tab}', cardOf(first)],
    ['j', cardOf(second)],
    ['k', cardOf(first)],
    // The focus moves to the story that takes its place.
    ['r', cardOf(second)],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(focused).toHaveFocus();
  }
  await expectNotification('Experience restored successfully');
  await expect.element(cardOf(first)).not.toBeInTheDocument();
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await userEvent.keyboard('d');
  expect(confirm).toHaveBeenCalledExactlyOnceWith(deleteQuestion);
});

const content = 'My neighbour Maria Gonzalez carried my shopping up four floors.';
const message = "This looks like somebody's full name.";
const reasons: Reason[] = [{ rule: 'personal-info', message, marks: [[13, 27]] }];
const storyIn = (city: string) => page.getByRole('listitem').filter({ hasText: city });

/** A console with held stories of these cities, which leave the list with their decisions. */
function showHeld(...cities: string[]) {
  const server = moderatedSite();
  let held = cities.map((city) => aStory({ city, content }));
  const remove = (id?: string) => (held = held.filter((story) => story.id !== id));
  server.answer(listHeldExperiencesEndpoint, () => ({
    count: held.length,
    items: held.map((experience) => ({
      experience,
      version: `version of ${experience.id}`,
      cause: 'asked' as const,
      reasons,
    })),
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

it('a decision names the version that the moderator has read, so that the server can refuse another one', async () => {
  vi.spyOn(globalThis, 'confirm').mockReturnValue(true);
  const server = showHeld('Bonn', 'Jena');
  await storyIn('Bonn').getByRole('button', { name: 'Publish' }).click();
  await expect.element(storyIn('Bonn')).not.toBeInTheDocument();
  await storyIn('Jena').getByRole('button', { name: 'Delete' }).click();
  await expect.element(storyIn('Jena')).not.toBeInTheDocument();
  for (const endpoint of [publishExperienceEndpoint, deleteExperienceEndpoint]) {
    const [sent] = server.requests(endpoint);
    expect(sent?.query).toEqual({ version: `version of ${sent?.params['id']}` });
  }
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

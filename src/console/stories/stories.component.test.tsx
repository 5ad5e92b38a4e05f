import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem } from '../../../test/support/components/fake-server.ts';
import { aReportedStory, moderatedSite } from '../../../test/support/components/moderation.ts';
import { showConsole } from '../../../test/support/components/show.tsx';
import {
  expectNotification,
  expectTexts,
  textsOf,
} from '../../../test/support/components/texts.ts';
import {
  deleteExperienceEndpoint,
  listReportedExperiencesEndpoint,
  restoreExperienceEndpoint,
  restoreHiddenEndpoint,
  type ReportedItem,
} from '../../contract/endpoints/console/moderation.ts';
import { listQueueEndpoint } from '../../contract/endpoints/console/queue.ts';

const deleteQuestion =
  'Are you sure you want to permanently delete this experience? This action cannot be undone.';

const stories = page.getByRole('article', { name: /^Story / });
const cardOf = ({ experience }: ReportedItem) =>
  page.getByRole('article', { name: `Story ${experience.randomId}` });
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

  it('that did not load are not said to be none, and can be requested again', async () => {
    const server = moderatedSite();
    server.disconnect(listReportedExperiencesEndpoint);
    showConsole(server);
    const failed = page.getByRole('heading', { name: 'The reports did not load' });
    await expect.element(failed).toBeVisible();
    const [reports, stats] = [page.getByRole('tab').first(), page.getByRole('tab').last()];
    await expect.element(reports).toHaveTextContent('Reported Content');
    await stats.click();
    expect(textsOf(page.getByRole('definition'))).toEqual(['–', '–', 'Active', 'Manual']);
    await reports.click();
    server.answer(listReportedExperiencesEndpoint, [aReportedStory()]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(stories).toBeVisible();
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
    ['a', cardOf(second)],
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

it('a decision names the version that the moderator has read, so that the server can refuse another one', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  const [first, second] = [aReportedStory(), aReportedStory()];
  const server = showConsole(moderatedSite(first, second));
  await press(first, 'Restore');
  await expect.element(cardOf(first)).not.toBeInTheDocument();
  await press(second, 'Delete');
  await expect.element(cardOf(second)).not.toBeInTheDocument();
  for (const endpoint of [restoreExperienceEndpoint, deleteExperienceEndpoint])
    expect(server.requests(endpoint).map(({ query }) => query)).toEqual([{ version: 'v1' }]);
});

it('a decision changes what every list shows: the queue is loaded again, too', async () => {
  const item = aReportedStory();
  const server = showConsole(moderatedSite(item));
  await expect.element(cardOf(item)).toBeVisible();
  const loads = () => server.requests(listQueueEndpoint).length;
  const before = loads();
  await press(item, 'Restore');
  await expect.poll(loads).toBe(before + 1);
});

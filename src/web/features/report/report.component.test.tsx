import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aStory, problem } from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../../../test/support/components/stories.ts';
import { expectNotification, expectTexts } from '../../../../test/support/components/texts.ts';
import { getExperienceEndpoint } from '../../../contract/endpoints/experiences.ts';
import { createReportEndpoint } from '../../../contract/endpoints/reports.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { problems } from '../../../contract/problems.ts';
import { detailsTooLong } from '../../../contract/report-reasons.ts';
import { sendDueWrites } from '../../../offline/send.ts';

const dialog = () => page.getByRole('dialog', { name: 'Report Content' });
const submit = () => page.getByRole('button', { name: 'Submit Report' });
const details = () => dialog().getByLabelText('Details (optional)');
const message = 'The post has been removed from public view and flagged for review.';

/** Opens the report dialog on a story's own page. The server hides each reported story. */
async function openDialog() {
  const stories = storiesWith(1);
  const [story = aStory()] = stories;
  const server = siteWithStories(stories);
  server.answer(createReportEndpoint, () => {
    stories.pop();
    return { message, hidden: true };
  });
  showPage(experiencePath(story.randomId), server);
  await page.getByRole('button', { name: 'Report' }).click();
  return { server, story };
}

it('there are five reasons, each with its description; one must be selected, and closing resets it', async () => {
  await openDialog();
  const reasons = dialog().getByRole('group', { name: 'Why are you reporting this?' });
  for (const label of [
    'Spam or promotional content',
    'Inappropriate content',
    'Personal information',
    'Harassment or hate speech',
    'Other violation',
  ]) {
    const name = new RegExp(`^${label}\\s*[A-Z].{15,}`);
    await expect.element(reasons.getByRole('radio', { name })).toBeVisible();
  }
  expect(reasons.getByRole('radio').elements()).toHaveLength(5);
  await expect.element(dialog()).toMatchTextContent('flags it for review');
  await expect.element(submit()).toBeDisabled();
  await dialog().getByLabelText('Spam').click();
  await expect.element(submit()).toBeEnabled();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Report' }).click();
  await expect.element(submit()).toBeDisabled();
});

it("on a story's own page, a report shows that the story is hidden now, and links to others", async () => {
  await openDialog();
  await dialog().getByLabelText('Other violation').click();
  await submit().click();
  const heading = page.getByRole('heading', { name: 'You reported this story' });
  await expect.element(heading).toHaveFocus();
  await expectTexts(page.getByRole('main'), 'It is hidden while a person looks at it.');
  await expect.poll(() => document.title).toBe('You reported this story · Daily Uplift');
  await page.getByRole('link', { name: 'Browse Other Experiences' }).click();
  await expect.poll(address).toBe('/browse');
});

it('a report that waits for a moderator shows that, and the story stays', async () => {
  const { server, story } = await openDialog();
  const thanks = 'Thank you. A person will look at this post.';
  server.answer(createReportEndpoint, { message: thanks, hidden: false });
  // Its query is not reset, so that a failing request does not lose it.
  server.disconnect(getExperienceEndpoint);
  await dialog().getByLabelText('Other violation').click();
  await submit().click();
  await expect.element(page.getByText(thanks)).toBeVisible();
  await expect.element(page.getByRole('article').first()).toMatchTextContent(story.content);
});

it('a report that waits for the network says so at its button, in a notification of its own look, until it is sent', async () => {
  const { server, story } = await openDialog();
  server.disconnect(createReportEndpoint);
  await dialog().getByLabelText('Other violation').click();
  await submit().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect.element(notifications).toMatchTextContent('Waiting to send');
  await expect.element(notifications).not.toMatchTextContent('Content reported successfully');
  await expect.element(page.getByRole('article').first()).toMatchTextContent(story.content);
  const control = page.getByRole('button', { name: 'Report', exact: false });
  await expect.element(control).toHaveAccessibleName('Report: waiting to send');
  await expect.element(control).toBeDisabled();
  server.answer(createReportEndpoint, { message, hidden: false });
  await sendDueWrites(true);
  await expect.element(control).toHaveAccessibleName('Report');
  await expect.element(control).toBeEnabled();
});

it('a report that failed and was changed is sent as it is now', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { server } = await openDialog();
  server.disconnect(createReportEndpoint);
  await dialog().getByLabelText('Spam').click();
  await details().fill('The first text.');
  await submit().click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect.element(notifications).toMatchTextContent('Failed to report content');
  server.answer(createReportEndpoint, { message, hidden: true });
  await dialog().getByLabelText('Harassment').click();
  await details().fill('The second text.');
  await submit().click();
  await expect.element(notifications).toMatchTextContent('Content reported successfully');
  expect(server.requests(createReportEndpoint).at(-1)?.body).toMatchObject({
    reason: 'harassment',
    description: 'The second text.',
  });
});

it("where nothing is stored, a portal's answer in the place of ours fails with a sentence for people", async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { server } = await openDialog();
  server.answer(createReportEndpoint, () => Response.json({ status: 'login required' }));
  await dialog().getByLabelText('Spam').click();
  await submit().click();
  const failed = 'Failed to report content';
  await expectNotification(failed, failed);
  expect(page.getByText('Invalid type').elements()).toEqual([]);
});

it('the details have a counter, and a failed report shows why, and keeps what was written', async () => {
  const { server } = await openDialog();
  await dialog().getByLabelText('Harassment').click();
  await details().fill('x'.repeat(501));
  await expect.element(dialog().getByText(detailsTooLong)).toBeVisible();
  await details().fill('It names a person.');
  await expect.element(dialog().getByText('18/500 characters').first()).toBeVisible();
  const issue = { path: 'description', message: 'Please write which one.' };
  server.answer(createReportEndpoint, problem('invalid', { issues: [issue] }));
  await submit().click();
  await expectNotification('Failed to report content', problems.invalid.message);
  await expect.element(dialog().getByText(issue.message).first()).toBeVisible();
  await expect.element(details()).toHaveValue('It names a person.');
  server.answer(createReportEndpoint, { message, hidden: true });
  await submit().click();
  await expectNotification('Content reported successfully');
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('a link of the error summary leads to its field: the dialog stays open, with what was typed', async () => {
  const { server } = await openDialog();
  const issues = ['reason', 'description'].map((path) => ({ path, message: `Check the ${path}.` }));
  server.answer(createReportEndpoint, problem('invalid', { issues }));
  await dialog().getByLabelText('Spam').click();
  await details().fill('What I have typed.');
  await submit().click();
  for (const [path, field] of [
    ['description', details()],
    ['reason', dialog().getByLabelText('Spam')],
  ] as const) {
    await dialog()
      .getByRole('link', { name: `Check the ${path}.` })
      .click();
    await expect.element(field).toHaveFocus();
  }
  await expect.element(details()).toHaveValue('What I have typed.');
  await expect.poll(address).not.toContain('#');
  history.back();
  await expect.element(dialog()).not.toBeInTheDocument();
});

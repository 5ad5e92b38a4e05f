import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { tabTo } from '../../test/support/components/keyboard.ts';
import { address, showPage } from '../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../test/support/components/stories.ts';
import { expectNotification } from '../../test/support/components/texts.ts';
import { getRandomExperienceEndpoint } from '../contract/endpoints/experiences.ts';
import { createReportEndpoint } from '../contract/endpoints/reports.ts';
import { createVoteEndpoint } from '../contract/endpoints/votes.ts';

const dialog = page.getByRole('dialog');
const cards = page.getByRole('article');

async function press(target: Locator): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard('{Enter}');
}

it('a story can be found, voted for, shared and reported with the keyboard alone, and leaves the list at once', async () => {
  const stories = storiesWith(2, { votes: 0, city: 'Jena' });
  const server = siteWithStories(stories);
  server.answer(getRandomExperienceEndpoint, () => stories[0]!);
  server.answer(createVoteEndpoint, { votes: 1 });
  const description = 'The post has been removed from public view and flagged for review.';
  server.answer(createReportEndpoint, () => {
    stories.shift();
    return { message: description, hidden: true };
  });
  showPage('/', server);
  await press(page.getByRole('link', { name: 'Get Random Uplift' }));
  await press(dialog.getByRole('button', { name: 'Another Uplift' }));
  await expect.element(dialog).toMatchTextContent("You've viewed 2 uplifts in this session");
  await press(dialog.getByRole('link', { name: 'View full experience & vote' }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await press(page.getByRole('button', { name: /Upvote/ }));
  await expectNotification('Vote recorded!');

  await press(page.getByRole('navigation').getByRole('link', { name: 'Browse Experiences' }));
  await expect.poll(address).toBe('/browse');
  await tabTo(page.getByRole('searchbox', { name: 'Search' }));
  await userEvent.keyboard('held the door{Enter}');
  await expect.poll(() => cards.elements()).toHaveLength(2);

  const share = cards.first().getByRole('button', { name: 'Share' });
  await press(share);
  await tabTo(dialog.getByRole('tab', { name: 'Beautiful Image' }));
  await userEvent.keyboard('{ArrowRight}');
  await tabTo(dialog.getByRole('button', { name: 'Copy link' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(share).toHaveFocus();

  await press(cards.first().getByRole('button', { name: 'Report' }));
  await tabTo(dialog.getByLabelText('Spam or promotional content'));
  await userEvent.keyboard(' {ArrowDown}');
  await expect.element(dialog.getByLabelText('Inappropriate content')).toBeChecked();
  await press(dialog.getByRole('button', { name: 'Submit Report' }));
  await expectNotification('Content reported successfully', description);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => cards.elements()).toHaveLength(1);
  await expect.element(page.getByRole('status').getByText(/^1 story/)).toBeVisible();
});

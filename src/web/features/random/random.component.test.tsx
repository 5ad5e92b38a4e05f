import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aStory, emptySite, problem } from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import {
  getExperienceEndpoint,
  getRandomExperienceEndpoint,
  type Experience,
} from '../../../contract/endpoints/experiences.ts';

const dialog = page.getByRole('dialog', { name: 'Your Random Daily Uplift' });
const shareDialog = page.getByRole('dialog', { name: 'Share this story' });
const quotation = dialog.getByRole('blockquote');
const link = (name: string) => dialog.getByRole('link', { name });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const randomLink = page.getByRole('link', { name: 'Get Random Uplift' });

/** Opens the dialog on a site that answers with these stories, one after the other. */
async function openDialog(...stories: Experience[]) {
  const server = emptySite();
  server.answer(getRandomExperienceEndpoint, () => stories.shift() ?? problem('no-stories'));
  showPage('/', server);
  await randomLink.click();
  await expect.element(dialog).toBeVisible();
  return server;
}

it('a random story is shown with its place, votes and ID, and can be shared', async () => {
  const story = aStory({ votes: 7 });
  const server = emptySite();
  const release = server.hold(getRandomExperienceEndpoint, story);
  showPage('/', server);
  await randomLink.click();
  await expect.element(dialog).toMatchTextContent('Finding your perfect uplift...');
  release();
  await expect.element(quotation).toHaveTextContent(`“${story.content}”`);
  await expect.element(dialog).toMatchTextContent('Berlin, Germany');
  await expect.element(dialog).toMatchTextContent('7 votes');
  await expect.element(dialog).toMatchTextContent(`ID: ${story.randomId}`);
  await expect.element(dialog).not.toMatchTextContent('in this session');
  await button('Share').click();
  await expect.element(shareDialog).toBeVisible();
});

it('while another story is loading the dialog keeps its size and its buttons', async () => {
  const server = await openDialog(aStory());
  await expect.element(quotation).toBeVisible();
  const before = dialog.element().clientHeight;
  const next = aStory();
  const release = server.hold(getRandomExperienceEndpoint, next);
  await button('Another Uplift').click();
  await expect.element(dialog).toMatchTextContent('Finding your perfect uplift...');
  await expect.element(quotation).not.toBeInTheDocument();
  expect(dialog.element().clientHeight).toBe(before);
  await expect.element(link('View full experience & vote')).toBeVisible();
  release();
  await expect.element(quotation).toMatchTextContent(next.content);
});

it('the dialog links to the story, where readers can vote', async () => {
  const story = aStory();
  const server = await openDialog(story);
  server.answer(getExperienceEndpoint, story);
  await link('View full experience & vote').click();
  await expect.poll(address).toBe(`/experience/${story.randomId}`);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Upvote/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('the fourth story has a prompt to share it, no story is shown twice in a row, and opening the dialog again restarts the count', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const stories = Array.from({ length: 5 }, () => aStory());
  const [first = aStory(), , , , fifth] = stories;
  await openDialog(first, ...stories);
  await expect.element(dialog).toMatchTextContent(first.content);
  for (const view of [2, 3, 4]) {
    await expect.element(dialog).not.toMatchTextContent('Feeling uplifted?');
    await button('Another Uplift').click();
    await expect
      .element(dialog)
      .toMatchTextContent(`You've viewed ${view} uplifts in this session`);
    await expect.element(dialog).toMatchTextContent(stories[view - 1]?.content ?? '');
  }
  await expect.element(dialog).toMatchTextContent('Feeling uplifted?');
  await button('Share This Uplift').click();
  await expect.element(shareDialog).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await randomLink.click();
  await expect.element(dialog).toMatchTextContent(fifth?.content ?? '');
  await expect.element(dialog).not.toMatchTextContent('in this session');
});

it('without stories, the dialog links to the form to share the first', async () => {
  await openDialog();
  await expect.element(dialog).toMatchTextContent('No uplifts available right now.');
  await link('Be the first to share!').click();
  await expect.poll(address).toBe('/post');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a story that failed to load can be requested again', async () => {
  const server = emptySite();
  server.disconnect(getRandomExperienceEndpoint);
  showPage('/', server);
  await randomLink.click();
  await expect.element(dialog).toMatchTextContent('No uplifts available right now.');
  server.answer(getRandomExperienceEndpoint, aStory());
  await button('Try again').click();
  await expect.element(quotation).toBeVisible();
});

it('closing returns the focus, and Back in the browser closes too', async () => {
  await openDialog(aStory(), aStory());
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(randomLink).toHaveFocus();
  await randomLink.click();
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/');
});

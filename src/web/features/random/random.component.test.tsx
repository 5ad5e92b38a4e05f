import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aStory, emptySite, problem } from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { storiesWith } from '../../../../test/support/components/stories.ts';
import { expectTexts } from '../../../../test/support/components/texts.ts';
import {
  getExperienceEndpoint,
  getRandomExperienceEndpoint,
  type Experience,
} from '../../../contract/endpoints/experiences.ts';

const dialog = page.getByRole('dialog', { name: 'Your Random Daily Uplift' });
const shareDialog = page.getByRole('dialog', { name: 'Share this story' });
const quotation = dialog.getByRole('article');
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

it('a random story is shown with its place, votes and ID, and can be shared; while another one is loading the dialog keeps its size and its buttons', async () => {
  const story = aStory({ votes: 7 });
  const server = emptySite();
  const release = server.hold(getRandomExperienceEndpoint, story);
  showPage('/', server);
  await randomLink.click();
  await expectTexts(dialog, 'Finding your perfect uplift...');
  release();
  await expect.element(quotation).toMatchTextContent(`“${story.content}”`);
  await expectTexts(dialog, 'Berlin, Germany', '7 votes', `ID: ${story.randomId}`);
  await expect.element(dialog).not.toMatchTextContent('in this session');
  const before = dialog.element().clientHeight;
  const next = aStory();
  const releaseNext = server.hold(getRandomExperienceEndpoint, next);
  await button('Another Uplift').click();
  await expectTexts(dialog, 'Finding your perfect uplift...');
  await expect.element(quotation).not.toBeInTheDocument();
  expect(dialog.element().clientHeight).toBe(before);
  await expect.element(link('View full experience & vote')).toBeVisible();
  releaseNext();
  await expect.element(quotation).toMatchTextContent(next.content);
  await button('Share').click();
  await expect.element(shareDialog).toBeVisible();
});

it('the dialog links to the story, where readers can vote, and Back returns to where it was opened', async () => {
  const story = aStory();
  const server = await openDialog(story);
  server.answer(getExperienceEndpoint, story);
  await link('View full experience & vote').click();
  await expect.element(page.getByRole('button', { name: /Upvote/ })).toBeVisible();
  for (const path of [`/experience/${story.randomId}`, '/']) {
    await expect.poll(address).toBe(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(dialog).not.toBeInTheDocument();
    if (path !== '/') history.back();
  }
});

it('the fourth story has a prompt to share it, no story is shown twice in a row, and opening the dialog again restarts the count', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const stories = storiesWith(5);
  const [first = aStory(), , , , fifth] = stories;
  await openDialog(first, ...stories);
  await expect.element(dialog).toMatchTextContent(first.content);
  for (const view of [2, 3, 4]) {
    await expect.element(dialog).not.toMatchTextContent('Feeling uplifted?');
    await button('Another Uplift').click();
    const { content = '' } = stories[view - 1] ?? {};
    await expectTexts(dialog, `You've viewed ${view} uplifts in this session`, content);
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

it('without stories, the dialog links to the form to share the first, and a story that failed to load can be requested again', async () => {
  const server = emptySite();
  server.disconnect(getRandomExperienceEndpoint);
  showPage('/', server);
  await randomLink.click();
  await expectTexts(dialog, 'The story did not load. Please check your connection.');
  await expect.element(dialog).not.toMatchTextContent('No uplifts available');
  server.answer(getRandomExperienceEndpoint, aStory());
  await button('Try again').click();
  await expect.element(quotation).toBeVisible();
  server.answer(getRandomExperienceEndpoint, problem('no-stories'));
  await button('Another Uplift').click();
  await expectTexts(dialog, 'No uplifts available right now.');
  await link('Be the first to share!').click();
  await expect.poll(address).toBe('/post');
  await expect.element(dialog).not.toBeInTheDocument();
});

import { expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { showPage } from '../../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../../test/support/components/stories.ts';
import { listExperiencesEndpoint } from '../../contract/endpoints/experiences.ts';
import { paths } from '../../contract/paths.ts';
import { createQueryClient } from '../api/query.ts';
import { navigate } from '../router/address.ts';

const heading = page.getByRole('main').getByRole('heading', { level: 1 });
const cards = page.getByRole('article');
const frame = () => new Promise((done) => requestAnimationFrame(done));
const scrolled = 900;

/** Goes back to a list that was scrolled down, and that has to be loaded again, until it is there. */
async function goBack(meanwhile: () => unknown): Promise<void> {
  const stories = storiesWith(20);
  const client = createQueryClient();
  const server = showPage(paths.browse, siteWithStories(stories), { client });
  await expect.poll(() => cards.elements().length).toBe(20);
  scrollTo(0, scrolled);
  await frame();
  navigate(paths.about);
  await expect.element(heading).toMatchTextContent('About');
  expect(scrollY).toBe(0);
  client.clear();
  const release = server.hold(listExperiencesEndpoint, stories);
  history.back();
  await expect.element(heading).toMatchTextContent('Positive Experiences');
  await meanwhile();
  release();
  await expect.poll(() => cards.elements().length).toBe(20);
}

it('going back leads to where one was, also when the list takes a while', async () => {
  await goBack(() => undefined);
  await expect.poll(() => scrollY).toBe(scrolled);
});

it('who scrolls before the list is there stays at that place', async () => {
  const wheel = async () => {
    const at = { type: 'mouseWheel', x: 400, y: 400, deltaX: 0, deltaY: 60 } as const;
    await cdp().send('Input.dispatchMouseEvent', at);
    await expect.poll(() => scrollY).toBeGreaterThan(0);
  };
  await goBack(wheel);
  for (let frames = 0; frames < 3; frames++) await frame();
  expect(scrollY).toBeGreaterThan(0);
  expect(scrollY).toBeLessThan(scrolled / 2);
});

it('a dialog that was asked for just before the page changes does not open over the next page', async () => {
  showPage(paths.home);
  const invite = page.getByRole('button', { name: 'Invite Friends' }).first();
  await expect.element(invite).toBeVisible();
  (invite.element() as HTMLElement).click();
  navigate(paths.about);
  await expect.element(heading).toMatchTextContent('About');
  // As long as the app waits for it.
  await import('../features/share/ShareDialog.tsx');
  for (let frames = 0; frames < 3; frames++) await frame();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import { address, showPage } from '../../../test/support/components/show.tsx';
import { paths } from '../../contract/paths.ts';

const heading = page.getByRole('main').getByRole('heading', { level: 1 });
const frame = () => new Promise((done) => requestAnimationFrame(done));

/**
 * Goes back to a page that was scrolled down, and that at first is too short for it, as a list that is loading. Returns how
 * far it is scrolled once it is tall enough.
 */
async function goBack(meanwhile: () => unknown): Promise<number> {
  scrollTo(0, scrolled);
  await frame();
  navigate(paths.leaderboard);
  await expect.element(heading).toMatchTextContent('Rankings');
  const root = document.getElementById('root') as HTMLElement;
  root.style.display = 'none';
  await frame();
  history.back();
  await expect.poll(address).toBe(paths.about);
  await frame();
  meanwhile();
  root.style.display = '';
  await expect.element(heading).toMatchTextContent('About');
  for (let frames = 0; frames < 3; frames++) await frame();
  return scrollY;
}

const scrolled = 900;

it('going back leads to where one was, also when the page takes a while; not once one has begun to scroll', async () => {
  showPage(paths.leaderboard);
  await expect.element(heading).toMatchTextContent('Rankings');
  navigate(paths.about);
  await expect.element(heading).toMatchTextContent('About');
  expect(await goBack(() => undefined)).toBe(scrolled);
  for (const event of [
    new WheelEvent('wheel'),
    new Event('touchstart'),
    new KeyboardEvent('keydown', { key: 'PageDown' }),
  ])
    expect(await goBack(() => dispatchEvent(event)), event.type).toBe(0);
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

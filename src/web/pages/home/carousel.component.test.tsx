import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../../../test/support/components/stories.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';

const interval = 4000;
const carousel = page.getByRole('region', { name: 'Trending This Week' });
const button = (name: string) => carousel.getByRole('button', { name });
const place = () => /\d of \d/.exec(carousel.element().textContent)?.[0];
/** The number of the card that is in view as a whole: on a phone one. */
const shownCard = () => {
  const cards = carousel.getByRole('listitem').elements();
  return (
    1 +
    cards.findIndex((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    })
  );
};
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

/** As a script does: without a pointer, and so fast that the row still scrolls to the story before. */
const press = (name: string) => (button(name).element() as HTMLElement).click();
const leave = () => carousel.getByRole('heading').hover();

async function pause(): Promise<void> {
  press('Pause');
  await expect.element(button('Play')).toBeVisible();
}

async function play(): Promise<void> {
  press('Play');
  await expect.element(button('Pause')).toBeVisible();
}

/** Whether it moves within six seconds. */
async function doesMove(): Promise<boolean> {
  const before = place();
  await pass(1.5 * interval);
  await new Promise(requestAnimationFrame);
  return place() !== before;
}

// Its clock stands still, and each test advances it. Timeouts go on: with them pages load.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

async function showCarousel(count = 3): Promise<readonly Experience[]> {
  const stories = storiesWith(count, { votes: 0 });
  showPage('/', siteWithStories(stories));
  await expect.element(carousel).toMatchTextContent(`1 of ${count}`);
  await leave();
  return stories;
}

describe('the trending carousel', () => {
  it('moves every 4 seconds, and from the last story to the first', async () => {
    await showCarousel();
    // Its time begins again.
    await pause();
    await play();
    for (const next of ['2 of 3', '3 of 3', '1 of 3']) {
      await pass(interval - 500);
      expect(place()).not.toBe(next);
      await pass(500);
      await expect.poll(place).toBe(next);
    }
  });

  it('does not move while it is hovered or paused, nor where nobody sees it', async () => {
    await showCarousel();
    const link = carousel.getByRole('link', { name: 'Berlin, Germany' }).first();
    await link.hover();
    expect(await doesMove()).toBe(false);
    await leave();
    await pause();
    expect(await doesMove()).toBe(false);
    await play();
    await expect.poll(doesMove).toBe(true);
    scrollTo(0, document.documentElement.scrollHeight);
    await page.getByRole('contentinfo').hover();
    expect(await doesMove()).toBe(false);
  });

  it('does not move by itself once a reader has focused, touched or chosen a story', async () => {
    await showCarousel();
    const link = carousel.getByRole('link', { name: 'Berlin, Germany' }).first();
    for (const take of [
      () => (link.element() as HTMLElement).focus(),
      () => link.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
      () => press('Show story 2'),
    ]) {
      take();
      await expect.element(button('Play')).toBeVisible();
      (document.activeElement as HTMLElement).blur();
      expect(await doesMove()).toBe(false);
      await play();
    }
  });

  it('does not move automatically with reduced motion', async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' });
    await showCarousel();
    expect(await doesMove()).toBe(false);
    press('Show story 3');
    await expect.poll(place).toBe('3 of 3');
  });

  it('goes to the story that was chosen last, without showing the numbers in between', async () => {
    await page.viewport(360, 740);
    await showCarousel(5);
    await pause();
    for (const last of [1, 3, 1]) {
      press('Show story 2');
      press(`Show story ${last}`);
      await expect.poll(shownCard).toBe(last);
      expect(place()).toBe(`${last} of 5`);
    }
    const seen: (string | undefined)[] = [];
    const observer = new MutationObserver(() => {
      if (place() !== seen.at(-1)) seen.push(place());
    });
    observer.observe(carousel.element(), { characterData: true, subtree: true, childList: true });
    for (const chosen of [4, 5]) {
      press(`Show story ${chosen}`);
      await expect.poll(shownCard).toBe(chosen);
    }
    observer.disconnect();
    expect(seen).toEqual(['4 of 5', '5 of 5']);
  });

  it('links to its stories, and to all trending ones', async () => {
    const [first] = await showCarousel();
    await expect
      .element(carousel.getByRole('link', { name: 'View all trending' }))
      .toHaveAttribute('href', '/browse?sortBy=votes&timeframe=week');
    await carousel.getByRole('link', { name: 'Berlin, Germany' }).first().click();
    await expect.poll(address).toBe(`/experience/${first?.randomId}`);
  });
});

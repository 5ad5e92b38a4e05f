import { expect, it, vi } from 'vitest';
import { cdp, commands, page, userEvent } from 'vitest/browser';
import { liveIn } from '../../../../test/support/components/devices.ts';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../../../test/support/components/stories.ts';
import { expectTexts } from '../../../../test/support/components/texts.ts';
import { getExperienceEndpoint, type Experience } from '../../../contract/endpoints/experiences.ts';
import { createVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { experiencePath } from '../../../contract/paths.ts';

const story = () => page.getByRole('article').first();
const nextLink = () => page.getByRole('link', { name: 'Next story' });

/** Shows the page of the first of these stories. */
function showStory(first: Experience, ...others: readonly Experience[]) {
  return showPage(experiencePath(first.randomId), siteWithStories([first, ...others]));
}

async function expectStory({ randomId, content }: Experience): Promise<void> {
  await expect.poll(address).toBe(experiencePath(randomId));
  await expect.element(story()).toMatchTextContent(content);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
}

it('a story has a page of its own, in the direction of its text, with controls to share it and to invite friends', async () => {
  const content = 'غنّت.\n\nثم غنى الركاب\nمعها جميعًا.';
  showStory(aStory({ content }));
  await expect.element(page.getByRole('link', { name: 'Berlin, Germany' }).first()).toBeVisible();
  await expect.poll(() => document.title).toBe('A story from Berlin, Germany · Daily Uplift');
  const text = page.getByText('ثم غنى الركاب');
  expect((text.element() as HTMLElement).innerText).toBe(content);
  await expect.element(text).toHaveStyle({ direction: 'rtl' });
  await expect.element(page.getByRole('heading', { name: 'Spread the Positivity' })).toBeVisible();
  for (const name of ['Share This Experience', 'Share This Story', 'Invite Friends']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^(Share this story|Invite Friends)$/ });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

it('hovering the age shows the local time, and the stamp has the day of the reader', async () => {
  await liveIn('Asia/Tokyo');
  showStory(aStory({ createdAt: '2026-11-21T20:30:00Z' }));
  const age = page.getByRole('time').first();
  await age.hover();
  await expect
    .element(age)
    .toHaveAttribute('title', expect.stringMatching(/Sunday.*\b22\b.*\b5:30/));
  await expectTexts(page.getByRole('button', { name: /Upvote/ }), 'Berlin22 Nov');
});

it.each([
  [360, 740],
  [740, 360],
  [1280, 800],
])(
  'at %i px what is known about a story are words in lines, none over another',
  async (width, height) => {
    await page.viewport(width, height);
    showStory(aStory({ tags: ['neighbours', 'community'], lang: 'fa' }));
    const parts = [
      story().getByRole('time').first(),
      story().getByText(/^ID: /),
      story().getByRole('link', { name: 'neighbours' }),
      story().getByRole('button', { name: 'Report' }),
    ];
    for (const part of parts) await expect.element(part).toBeVisible();
    const boxes = parts.map((part) => part.element().getBoundingClientRect());
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    for (const [i, box] of boxes.entries())
      for (const next of boxes.slice(i + 1)) {
        const isInLine = Math.abs(middle(box) - middle(next)) <= 3;
        const isBeside = next.left - box.right >= 4 || box.left - next.right >= 4;
        const isBelow = middle(next) - middle(box) >= 16;
        expect(isInLine ? isBeside : isBelow, `${i} of ${boxes.length}`).toBe(true);
      }
  },
);

it('a story stays on the screen when its refetch fails', async () => {
  const shown = aStory();
  const server = showStory(shown);
  await expect.element(story()).toMatchTextContent(shown.content);
  server.disconnect(getExperienceEndpoint);
  server.answer(createVoteEndpoint, { votes: 3 });
  await page.getByRole('button', { name: /Upvote/ }).click();
  await expect.poll(() => server.requests(getExperienceEndpoint).length).toBe(2);
  await expect.element(page.getByText('Vote recorded!')).toBeVisible();
  await expect.element(story()).toMatchTextContent(shown.content);
});

it('the page of a missing story links to others', async () => {
  showPage('/experience/nothing_0000', siteWithStories([]));
  await expect.element(page.getByRole('heading', { name: 'Experience Not Found' })).toBeVisible();
  await expect.element(page.getByText("may have been removed or doesn't exist")).toBeVisible();
  await page.getByRole('link', { name: 'Browse Other Experiences' }).click();
  await expect.poll(address).toBe('/browse');
});

it('reading on offers more stories of the city, leads to the next older one and back, and ends after five', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  const [first = aStory(), ...others] = storiesWith(6);
  const [second = first] = others;
  showStory(first, aStory({ city: 'Hamburg' }), ...others);
  const more = page.getByRole('complementary', { name: 'More from Berlin' });
  await expect.element(more.getByRole('article').first()).toMatchTextContent(second.content);
  await expect
    .element(more.getByRole('link', { name: 'All stories from Berlin' }))
    .toHaveAttribute('href', '/browse?continent=europe&country=Germany&city=Berlin');
  const enough = page.getByRole('heading', { name: 'That’s enough good for today' });
  await nextLink().click();
  await expectStory(second);
  await expect.element(page.getByRole('link', { name: 'Previous story' })).toBeInTheDocument();
  await userEvent.keyboard('k');
  await expectStory(first);
  await expect.element(nextLink()).toBeVisible();
  await userEvent.keyboard('j');
  await expectStory(second);
  for (const next of others.slice(1, 4)) {
    await expect.element(enough).not.toBeInTheDocument();
    await nextLink().click();
    await expectStory(next);
  }
  // The end comes before the sixth story.
  await expect.element(page.getByText('Story 5 of 5')).toBeInTheDocument();
  await expect.element(nextLink()).not.toBeInTheDocument();
  await expect.element(enough).toBeInTheDocument();
  (page.getByRole('link', { name: 'Finish' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(enough).toBeInViewport();
  expect(document.activeElement?.contains(enough.element())).toBe(true);
  expect(address()).toBe(experiencePath(others[3]?.randomId ?? ''));
  await expect.element(page.getByRole('link', { name: 'One more' })).toBeVisible();
  await userEvent.keyboard('j');
  await expectStory(others[4] ?? first);
  await expect.element(enough).not.toBeInTheDocument();
});

it('after five stories of which the last is the oldest, the end offers no more', async () => {
  const [first = aStory(), ...others] = storiesWith(5);
  showStory(first, aStory({ city: 'Hamburg' }), ...others);
  for (const next of others) {
    await nextLink().click();
    await expectStory(next);
  }
  await userEvent.keyboard('j');
  const enough = page.getByRole('heading', { name: 'That’s enough good for today' });
  await expect.element(enough).toBeInViewport();
  await expect.element(page.getByRole('link', { name: 'One more' })).not.toBeInTheDocument();
});

it('on a phone the stamps of the five stories are in one row, large enough to be read', async () => {
  await page.viewport(360, 740);
  const [first = aStory(), ...others] = storiesWith(5);
  showStory(first, aStory({ city: 'Hamburg' }), ...others);
  for (const next of others) {
    await nextLink().click();
    await expectStory(next);
  }
  const end = page.getByText('That’s enough good for today');
  await expect.element(end).toBeInTheDocument();
  const stamps = [...(end.element().parentElement?.querySelectorAll('div > svg') ?? [])];
  const boxes = stamps.map((stamp) => stamp.getBoundingClientRect());
  expect(boxes).toHaveLength(5);
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(40);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
});

it('on a phone the bar of a story takes the place of the navigation until its end', async () => {
  await page.viewport(360, 740);
  showStory(aStory());
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name });
  const isCovered = (name: string) => {
    const { left, top, width, height } = link(name).element().getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return !link(name).element().contains(shown);
  };
  await expect.element(page.getByRole('button', { name: /Upvote/ })).toBeVisible();
  expect(isCovered('Cities')).toBe(true);
  // With the focus it is in view, above or below.
  link('Today').element().focus();
  await userEvent.tab();
  await expect.element(link('Browse')).toHaveFocus();
  expect(isCovered('Browse')).toBe(false);
  page.getByRole('contentinfo').element().scrollIntoView({ behavior: 'instant' });
  expect(isCovered('Cities')).toBe(false);
});

it('on a phone a swipe turns to the next story, and back', async () => {
  await page.viewport(360, 740);
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  const [newest, older] = [aStory(), aStory()];
  showStory(newest, older);
  await expect.element(nextLink()).toBeVisible();
  await expect.element(story()).toHaveStyle({ touchAction: 'pan-y pinch-zoom' });
  await swipe({ from: 300, to: 100 });
  await expectStory(older);
  await expect.element(page.getByRole('link', { name: 'Previous story' })).toBeInTheDocument();
  await expect.element(story()).toHaveStyle({ touchAction: 'pan-y pinch-zoom' });
  await swipe({ from: 100, to: 300 });
  await expectStory(newest);
});

it('on a phone the text of a story can be zoomed, and a finger that moves a zoomed page turns none', async () => {
  await page.viewport(360, 740);
  const [newest, older] = [aStory(), aStory()];
  showStory(newest, older);
  await expect.element(nextLink()).toBeVisible();
  const shown = page.getByRole('article').first();
  await expect.element(shown).toHaveStyle({ touchAction: 'pan-y pinch-zoom' });
  vi.spyOn(visualViewport as VisualViewport, 'scale', 'get').mockReturnValue(2);
  visualViewport?.dispatchEvent(new Event('resize'));
  await expect.element(shown).toHaveStyle({ touchAction: 'auto' });
  await swipe({ from: 300, to: 100 });
  expect(address()).toBe(experiencePath(newest.randomId));
  await expect.element(story()).toMatchTextContent(newest.content);
});

/** Swipes with one finger over the story, from one x to another in pixels. */
async function swipe({ from, to }: { from: number; to: number }): Promise<void> {
  const { left = 0, top = 0 } = frameElement?.getBoundingClientRect() ?? {};
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x: left + x, y: top + 300 }],
    });
  await touch('touchStart', from);
  await touch('touchMove', (from + to) / 2);
  await touch('touchMove', to);
  await touch('touchEnd');
}

it('the next story is in a language of the reader, and others are still listed', async () => {
  const [first, foreign, mine] = [['en'], ['fi'], ['en']].map(([lang]) => aStory({ lang: lang! }));
  showStory(first!, foreign!, mine!);
  await expect.element(nextLink()).toHaveAttribute('href', experiencePath(mine!.randomId));
  await expect.element(page.getByText(foreign!.content)).toBeVisible();
});

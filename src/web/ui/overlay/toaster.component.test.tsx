import { expect, it, onTestFinished, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { showComponent, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories } from '../../../../test/support/components/stories.ts';
import { createVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import { nextTask } from '../../browser/next-task.ts';
import { openDialog as openModal } from './overlays.ts';
import { toasts, type ToastContent } from './toasts.ts';

const region = page.getByRole('region', { name: 'Notifications' });
const toast = region.getByRole('group');
const alert = region.getByRole('alert');
const close = region.getByRole('button', { name: 'Close notification' });
const notify = page.getByRole('button', { name: 'Notify' });

const thanks: ToastContent = {
  title: 'The cake is in the oven!',
  description: 'It will be for everybody.',
  action: { label: 'Undo', onClick: () => undefined },
};
const failure: ToastContent = { title: 'The oven is cold', variant: 'destructive' };
const plain = { colorScheme: 'light', forcedColors: 'none' } as const;
const appearances = [{}, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const;
/** For tests that are not about the time. */
const duration = 600_000;

function showToast(content: ToastContent): void {
  const add = () => void toasts.add(content);
  showComponent(
    <button type="button" onClick={add}>
      Notify
    </button>,
  );
  const button = notify.element() as HTMLElement;
  button.focus();
  button.click();
}

/** Only the test's own clock ends the notification. */
async function showToastWithClock(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  showToast(thanks);
  await vi.advanceTimersByTimeAsync(0);
}

/** The ground and the colour of the text of a notification, and the drawing of its sign. */
function lookOf(title: Element) {
  const box = title.closest('[role]') ?? title;
  const sign = box.querySelector('svg:not(button svg) path');
  const { backgroundColor: ground } = getComputedStyle(box);
  return { ground, colour: getComputedStyle(title).color, sign: sign?.getAttribute('d') ?? '' };
}

it('a notification disappears after 5 seconds, not counting those with the pointer over it', async () => {
  await showToastWithClock();
  await vi.advanceTimersByTimeAsync(3000);
  expect(toast.query()?.textContent).toMatch(/in the oven!.*for everybody/);
  // Real pointers would advance the clock while they move.
  const point = async (type: string) => {
    toast.element().dispatchEvent(new PointerEvent(type, { bubbles: true }));
    // React renders in one task, and runs effects in another.
    for (let tasks = 0; tasks < 5; tasks++) await nextTask();
  };
  await point('pointerover');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(toast.query()).not.toBeNull();
  await point('pointerout');
  await vi.advanceTimersByTimeAsync(1999);
  expect(toast.query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(toast.query()).toBeNull();
});

/** Opens a dialog, into which the notification moves: outside of it everything is inert. */
function openDialog(): HTMLDialogElement {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const closeDialog = openModal(dialog, () => dialog.close());
  onTestFinished(() => {
    closeDialog();
    dialog.remove();
  });
  return dialog;
}

it('when a dialog opens, the time of a notification goes on', async () => {
  await showToastWithClock();
  await vi.advanceTimersByTimeAsync(3000);
  const dialog = openDialog();
  for (let tasks = 0; tasks < 5; tasks++) await nextTask();
  expect(dialog.textContent).toContain('in the oven!');
  await vi.advanceTimersByTimeAsync(2001);
  expect(toast.query()).toBeNull();
});

it('a screen reader gets a failure once, also when a dialog opens', async () => {
  showToast({ ...failure, duration });
  await expect.element(alert).toMatchTextContent('The oven is cold');
  expect(alert.element().parentElement?.closest('[aria-live]')).toBeNull();
  const dialog = openDialog();
  await expect.poll(() => dialog.textContent).toContain('The oven is cold');
  expect(alert.query()).toBeNull();
});

it('F8 moves the focus to the notifications, and Tab to their buttons; a notification can be closed', async () => {
  await showToastWithClock();
  await userEvent.keyboard('{F8}');
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(region.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(close).toHaveFocus();
  // While it has the focus, its time is paused.
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(toast).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast).not.toBeInTheDocument();
});

it('a swipe to the right dismisses a notification, a short one or one to the left does not', async () => {
  showToast({ ...thanks, duration });
  await expect.element(toast).toBeVisible();
  const before = toast.element().getBoundingClientRect();
  const [x, y] = [before.width / 3, before.height / 2];
  const swipe = (distance: number) =>
    userEvent.dragAndDrop(toast, document.documentElement, {
      sourcePosition: { x, y },
      targetPosition: { x: before.x + x + distance, y: before.y + y },
    });
  for (const distance of [45, -120]) {
    await swipe(distance);
    await expect.element(toast).toBeVisible();
    expect(toast.element().getBoundingClientRect().x).toBe(before.x);
  }
  await swipe(60);
  await expect.element(toast).not.toBeInTheDocument();
});

it('of two notifications only the newer one is shown', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  showPage(paths.about);
  toasts.add({ ...thanks, duration });
  await expect.element(toast).toMatchTextContent(thanks.title);
  await page.getByRole('banner').getByRole('button', { name: 'Invite Friends' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  // It is not inert while the dialog is open, and stays when it closes.
  const copied = page.getByRole('dialog').getByText('Link copied to clipboard!');
  await expect.element(copied).toBeVisible();
  expect(toast.elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(toast).toMatchTextContent('Link copied to clipboard!');
});

it('a failure looks different at a glance, by its ground, its sign and its colour, and is announced as an alert; Escape closes it when it has the focus, which returns', async () => {
  const waiting: ToastContent = { title: 'The oven warms up', variant: 'waiting' };
  onTestFinished(() => commands.emulateMedia(plain));
  showToast({ ...thanks, duration });
  await expect.element(toast).toBeVisible();
  for (const media of appearances) {
    await commands.emulateMedia({ ...plain, ...media });
    const looks = [];
    for (const content of [thanks, failure, waiting]) {
      toasts.add({ ...content, duration });
      const title = region.getByText(content.title);
      await expect.element(title).toBeVisible();
      looks.push(lookOf(title.element()));
    }
    const [success, failed, waits] = looks;
    expect(failed?.ground, JSON.stringify(media)).not.toBe(success?.ground);
    expect(failed?.colour, JSON.stringify(media)).not.toBe(success?.colour);
    expect([success?.sign, failed?.sign, waits?.sign]).toEqual([
      '',
      expect.any(String),
      expect.any(String),
    ]);
    expect(new Set(looks.map(({ sign }) => sign)).size).toBe(3);
  }
  toasts.add({ ...failure, duration });
  await expect.element(alert).toMatchTextContent(failure.title);
  await userEvent.keyboard('{F8}{Tab}');
  await expect.element(close).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(notify).toHaveFocus();
});

it.each([
  [360, 740, 'start'],
  [360, 740, 'end'],
  [1280, 800, 'start'],
  [1280, 800, 'end'],
] as const)(
  'on a screen of %i x %i px what was pressed at its %s has the notification in the other half',
  async (width, height, alignItems) => {
    await page.viewport(width, height);
    showComponent(
      <div style={{ display: 'grid', alignItems, blockSize: '90vh' }}>
        <button type="button" onClick={() => void toasts.add({ ...thanks, duration })}>
          Notify
        </button>
      </div>,
    );
    await notify.click();
    await expect.element(toast).toBeVisible();
    const { top, bottom } = toast.element().getBoundingClientRect();
    expect(top + bottom > height).toBe(alignItems === 'start');
  },
);

it('a notification is inside the screen, at most 420 px wide on a desktop, and not over the vote that it is about', async () => {
  const story = aStory();
  const server = siteWithStories([story]);
  server.answer(createVoteEndpoint, { votes: story.votes + 1 });
  showPage(experiencePath(story.randomId), server);
  const vote = page.getByRole('button', { name: 'Upvote' });
  await vote.click();
  await expect.element(toast).toMatchTextContent('Vote recorded!');
  for (const [width, height] of [
    [360, 740],
    [393, 659],
    [1280, 900],
  ] as const) {
    await page.viewport(width, height);
    scrollTo(0, 0);
    const box = toast.element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    expect(box.width).toBeGreaterThan(150);
    expect(box.width).toBeLessThanOrEqual(420);
    expect(box.bottom).toBeGreaterThan(0);
    expect(box.bottom).toBeLessThanOrEqual(vote.element().getBoundingClientRect().top);
  }
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import {
  cancelNavigations,
  iPhone,
  onDevice,
} from '../../../../test/support/components/devices.ts';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { pressEnter } from '../../../../test/support/components/press-enter.ts';
import { showComponent, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories } from '../../../../test/support/components/stories.ts';
import {
  expectNotification,
  expectTexts,
  textsOf,
} from '../../../../test/support/components/texts.ts';
import { experiencePath, storyPicturePath } from '../../../contract/paths.ts';
import { nextTask } from '../../browser/next-task.ts';
import { ShareDialog } from './ShareDialog.tsx';

const dialog = page.getByRole('dialog');
const link = dialog.getByRole('textbox', { name: 'Link' });
const copy = dialog.getByRole('button', { name: 'Copy link' });
const tab = (name: string) => dialog.getByRole('tab', { name });
const network = (name: string) => dialog.getByRole('link', { name, exact: true });

const nothing = () => undefined;
const showInvitation = () => showComponent(<ShareDialog onClose={nothing} />);
function showStory() {
  const story = aStory();
  showComponent(<ShareDialog experience={story} onClose={nothing} />);
  return story;
}

const stubClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

it('friends are invited to the app, with the specified text', async () => {
  // Also on a device with a share sheet there are only the link, the networks and the text.
  onDevice({ share: async () => {} });
  showPage('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Invite Friends' }).click();
  await expectTexts(
    page.getByRole('dialog', { name: 'Invite Friends' }),
    `Discover amazing positive experiences from people around the world ... your daily dose of uplifting stories! ${location.origin}`,
  );
  await expect.element(link).toHaveValue(location.origin);
  expect(textsOf(dialog.getByRole('tab'))).toEqual([]);
  const networks = ['Instagram', 'X', 'WhatsApp', 'Telegram', 'Facebook'];
  expect(textsOf(dialog.getByRole('button'))).toEqual(['Close', 'Copy link']);
  expect(textsOf(dialog.getByRole('link'))).toEqual(networks);
});

it('a story is shared by its link, with its place', async () => {
  const story = aStory();
  const path = experiencePath(story.randomId);
  showPage(path, siteWithStories([story]));
  await page.getByRole('button', { name: 'Share This Experience' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Share this story' })).toBeVisible();
  expect(textsOf(dialog.getByRole('tab'))).toEqual(['Beautiful Image', 'Text & Link']);
  await tab('Beautiful Image').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Text & Link')).toHaveFocus();
  const url = location.origin + path;
  await expect.element(link).toHaveValue(url);
  const text = `Check out this uplifting story from Berlin, Germany: ${url}`;
  await expect.element(dialog.getByText(text)).toBeVisible();
});

it('the dialog keeps its height and place when the other tab is chosen, at every size', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  // No server makes the picture of the link here, and one that fails to load is removed.
  const keep = (event: Event) => event.stopPropagation();
  document.addEventListener('error', keep, { capture: true, once: true });
  showStory();
  await expect.element(dialog).toBeVisible();
  const shown = dialog.element();
  for (const [width, height] of [
    [360, 640],
    [360, 740],
    [1280, 720],
    [1280, 1000],
  ] as const) {
    await page.viewport(width, height);
    await tab('Beautiful Image').click();
    await Promise.all(shown.getAnimations().map(({ finished }) => finished));
    const before = boxOf(shown);
    await tab('Text & Link').click();
    await expect.element(link).toBeVisible();
    expect(boxOf(shown), `${width} x ${height}`).toEqual(before);
    expect(shown.scrollHeight - shown.clientHeight, 'what is below the screen').toBe(0);
  }
});

/** A DOMRect equals any other one. */
const boxOf = (element: Element): object => element.getBoundingClientRect().toJSON();

it('the picture of a link is fetched only for those who look at it', async () => {
  performance.clearResourceTimings();
  const url = location.origin + storyPicturePath(showStory().randomId);
  expect(dialog.element().querySelector('img')).toBeNull();
  await expect.element(dialog.getByRole('img', { name: /as a picture/ })).toBeVisible();
  expect(performance.getEntriesByName(url)).toEqual([]);
  await tab('Text & Link').click();
  await expect.poll(() => performance.getEntriesByName(url)).toHaveLength(1);
});

it('the link is copied, and the button confirms it for 2 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const write = stubClipboard();
  showInvitation();
  await pressEnter(copy);
  await expectNotification('Link copied to clipboard!');
  expect(write).toHaveBeenCalledExactlyOnceWith(location.origin);
  await vi.advanceTimersByTimeAsync(1999);
  await nextTask();
  await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(copy).toBeVisible();
  write.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await pressEnter(copy);
  await expectTexts(page.getByRole('alert'), 'Failed to copy link');
});

const pages = [
  ['X', 'https://x.com/intent/post?text='],
  ['WhatsApp', 'https://wa.me/?text='],
  ['Telegram', 'https://t.me/share/url?url='],
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
] as const;

/** Until the test ends, no link is followed. Returns a list that grows by the addresses that would be. */
function cancelLinks(): string[] {
  const followed: string[] = [];
  const cancel = (event: MouseEvent) => {
    const followedLink = (event.target as Element).closest('a');
    if (!event.defaultPrevented && followedLink) followed.push(followedLink.href);
    event.preventDefault();
  };
  window.addEventListener('click', cancel);
  onTestFinished(() => window.removeEventListener('click', cancel));
  return followed;
}

it('on a desktop each network opens in a small window, with the link; Instagram gets it from the clipboard', async () => {
  const opened = { opener: window as Window | null } as Window;
  const open = vi.spyOn(window, 'open').mockReturnValue(opened);
  const followed = cancelLinks();
  const write = stubClipboard();
  showInvitation();
  for (const [name, address] of pages) {
    await network(name).click();
    const [url, target, size] = open.mock.lastCall ?? [];
    expect(url).toContain(address);
    expect(url).toContain(encodeURIComponent(location.origin));
    expect(target).toBe('_blank');
    expect(size).toBe('width=600,height=400');
    expect(opened.opener).toBeNull();
  }
  expect(write).not.toHaveBeenCalled();
  await network('Instagram').click();
  await expectNotification('Link copied! Paste it in your Instagram post.');
  expect(write).toHaveBeenCalledExactlyOnceWith(location.origin);
  expect(open.mock.lastCall?.[0]).toBe('https://www.instagram.com/');
  expect(followed).toEqual([]);
});

it('where windows are blocked, the networks are links to pages of their own', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const followed = cancelLinks();
  showInvitation();
  for (const [i, [name, address]] of pages.entries()) {
    await network(name).click();
    expect(followed[i]).toContain(address);
    await expect.element(network(name)).toHaveAttribute('target', '_blank');
  }
});

it('on a phone Instagram is announced as it opens, and its website opens without the app', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onDevice({ userAgent: iPhone });
  const visited = cancelNavigations();
  stubClipboard();
  showInvitation();
  await pressEnter(network('Instagram'));
  await expectNotification('Link copied! Opening Instagram...');
  expect(visited).toEqual(['instagram://app']);
  await vi.advanceTimersByTimeAsync(1500);
  expect(visited).toEqual(['instagram://app', 'https://www.instagram.com/']);
});

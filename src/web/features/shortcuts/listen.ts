import { paths } from '../../../contract/paths.ts';
import type { OpenDialog } from '../../page/dialogs.ts';
import { areShortcutsOn } from './preference.ts';
import { isShortcutKey, type ShortcutKey } from './shortcuts.ts';

/** Begins to act on keys, with those that were pressed before this code was there. */
export function listen(openDialog: OpenDialog, early: readonly KeyboardEvent[]): void {
  const acts: Readonly<Record<ShortcutKey, () => void>> = {
    j: () => focusStory(1),
    k: () => focusStory(-1),
    u: () => pressInStory('u'),
    s: () => pressInStory('s'),
    '/': search,
    '?': () => openDialog({ kind: 'shortcuts' }),
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isShortcutKey(event.key) || !areShortcutsOn() || isMeantElsewhere(event)) return;
    event.preventDefault();
    acts[event.key]();
  };
  addEventListener('keydown', onKey);
  early.forEach(onKey);
}

const fields = 'input, textarea, select, [contenteditable]';

function isMeantElsewhere({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  const isTyped = target instanceof Element && target.closest(fields) !== null;
  const isUnderDialog = document.querySelector('dialog[open]') !== null;
  return isTyped || isUnderDialog || ctrlKey || metaKey || altKey || isComposing;
}

const allStories = () => [...document.querySelectorAll<HTMLElement>('main article')];

/** The story that has the focus, or is the only one of the page. */
function currentStory(): HTMLElement | undefined {
  const stories = allStories();
  const focused = stories.find((story) => story.contains(document.activeElement));
  return focused ?? (stories.length === 1 ? stories[0] : undefined);
}

/** Goes from the story that has the focus; without one, from the top of the screen. */
function focusStory(step: 1 | -1): void {
  const stories = allStories();
  const current = stories.findIndex((story) => story.contains(document.activeElement));
  const below = stories.findIndex((story) => story.getBoundingClientRect().top >= 0);
  const start = step === 1 ? below - 1 : below;
  const next = stories[(current === -1 ? start : current) + step];
  if (next === undefined) return;
  next.tabIndex = -1;
  next.focus();
}

function pressInStory(key: ShortcutKey): void {
  const story = currentStory();
  if (story) controlFor(key, story)?.click();
}

const longestWait = 3000;

/** The search stands on the list of stories. */
function search(): void {
  const field = controlFor('/');
  if (field) {
    field.focus();
    return;
  }
  const observer = new MutationObserver(() => {
    controlFor('/')?.focus();
    if (controlFor('/')) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), longestWait);
  document.querySelector<HTMLElement>(`header a[href="${paths.browse}"]`)?.click();
}

/** What a key presses is marked with it, wherever it stands. */
function controlFor(key: ShortcutKey, within: ParentNode = document) {
  return within.querySelector<HTMLElement>(`[data-shortcut="${key}"]`);
}

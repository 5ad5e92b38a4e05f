import { paths } from '../../../contract/paths.ts';
import type { OpenDialog } from '../../router/dialogs.ts';
import { areShortcutsOn, isShortcutKey, type ShortcutKey } from './shortcuts.ts';

/** Handles shortcut keys until `signal` is aborted, and those that were pressed while this code was loading. */
export function startShortcuts(
  openDialog: OpenDialog,
  early: readonly KeyboardEvent[],
  signal: AbortSignal,
): void {
  const handlers: Readonly<Record<ShortcutKey, () => void>> = {
    j: () => goTo('j', 1),
    k: () => goTo('k', -1),
    u: () => clickInStory('u'),
    s: () => clickInStory('s'),
    '/': search,
    '?': () => openDialog({ kind: 'shortcuts' }),
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isShortcutKey(event.key) || !areShortcutsOn() || isHandledElsewhere(event)) return;
    event.preventDefault();
    handlers[event.key]();
  };
  addEventListener('keydown', onKey, { signal });
  early.forEach(onKey);
}

const fields = 'input, textarea, select, [contenteditable]';

function isHandledElsewhere({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  const isTyped = target instanceof Element && target.closest(fields) !== null;
  const isUnderDialog = document.querySelector('dialog[open]') !== null;
  return isTyped || isUnderDialog || ctrlKey || metaKey || altKey || isComposing;
}

/** The stories of the page, without those that are offered next to it. */
const allStories = () => [
  ...document.querySelectorAll<HTMLElement>('main article:not(aside article)'),
];

/** The story that has the focus, or the only one of the page. */
function currentStory(): HTMLElement | undefined {
  const stories = allStories();
  const focused = stories.find((story) => story.contains(document.activeElement));
  return focused ?? (stories.length === 1 ? stories[0] : undefined);
}

/** Follows the link to the next or previous story, first one within the focus; in a list, moves the focus there. */
function goTo(key: 'j' | 'k', step: 1 | -1): void {
  const link = controlFor(key, document.activeElement ?? document) ?? controlFor(key);
  if (link) link.click();
  else focusStory(step);
}

/** Moves the focus from the current story; without one, from the top of the screen. */
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

function clickInStory(key: ShortcutKey): void {
  const story = currentStory();
  if (story) controlFor(key, story)?.click();
}

const pageTimeout = 3000;

/** Moves the focus to the search field, which is on the list of stories. */
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
  setTimeout(() => observer.disconnect(), pageTimeout);
  document.querySelector<HTMLElement>(`header a[href$="${paths.browse}"]`)?.click();
}

/** The control with `data-shortcut` for this key. */
function controlFor(key: ShortcutKey, within: ParentNode = document) {
  return within.querySelector<HTMLElement>(`[data-shortcut="${key}"]`);
}

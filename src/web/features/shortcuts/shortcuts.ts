import { storedText } from '../../browser/storage.ts';

/** The message about what each key does, in the order of the help. */
export const shortcuts = {
  j: 'nextStory',
  k: 'previousStory',
  u: 'upvote',
  s: 'share',
  '/': 'search',
  '?': 'help',
} as const;

export type ShortcutKey = keyof typeof shortcuts;

export const isShortcutKey = (key: string): key is ShortcutKey => key in shortcuts;

const off = 'off';
const stored = storedText('localStorage', 'daily-uplift:shortcuts');

/** What the browser refused to store: it is valid until the page is left. */
let unstored: boolean | undefined;

/** Whether single keys act, here and in other tabs: some people press them by accident or by voice (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return unstored ?? stored.get() !== off;
}

export function setShortcuts(on: boolean): void {
  unstored = stored.set(on ? undefined : off) ? undefined : on;
}

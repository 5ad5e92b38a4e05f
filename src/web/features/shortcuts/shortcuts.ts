import { storedText } from '../../browser/storage.ts';

/** What each key does, in the order of the help. */
export const shortcuts = {
  j: 'Next story',
  k: 'Previous story',
  u: 'Upvote the story',
  s: 'Share the story',
  '/': 'Search',
  '?': 'Show this help',
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

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

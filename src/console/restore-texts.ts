import type { HiderKind, Hidings } from '../contract/endpoints/console/moderation.ts';

export const breakerTexts: Record<NonNullable<Hidings['breaker']>, string> = {
  hour: 'Many stories were hidden within the last hour. Further reports wait for you and hide nothing.',
  half: 'Nearly half of all stories are hidden. Further reports wait for you and hide nothing.',
};

export const hiderTexts: Record<HiderKind, string> = {
  reporter: 'one reporter',
  network: 'one network',
  site: 'one group of networks (/48)',
};

/** The confirmation before many stories become public again at once. */
export function restoreQuestion(count: number, kind: HiderKind): string {
  return `Restore all ${count} stories that ${hiderTexts[kind]} hid? They are public again at once, and their reports count as wrong.`;
}

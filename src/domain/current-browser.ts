/**
 * Whether this browser is one of those of tools/browser-support/target.mjs: what they have, and none before them. Older ones
 * run no other script of ours: a page that works half is worse than one that works without.
 */
export const isCurrentBrowser = (): boolean => 'withResolvers' in Promise && 'Segmenter' in Intl;

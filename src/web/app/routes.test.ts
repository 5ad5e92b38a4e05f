import { expect, it } from 'vitest';
import { offlinePaths } from '../../contract/offline/paths.ts';
import { onlinePaths, ownPaths, pagePaths, pagePatterns } from '../../contract/paths.ts';
import { routes } from './routes.ts';

it('every page that is in the sitemap opens, and so do a story, what is private and the app shell', () => {
  const single = [pagePatterns.experience, pagePatterns.receipt, ...ownPaths];
  const expected = [...pagePaths, ...onlinePaths, ...single, offlinePaths.shell];
  expect(new Set(routes.map(({ pattern }) => pattern))).toEqual(new Set(expected));
});

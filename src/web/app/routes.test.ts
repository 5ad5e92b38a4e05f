import { expect, it } from 'vitest';
import { offlinePaths } from '../../contract/offline/paths.ts';
import { pagePaths, pagePatterns } from '../../contract/paths.ts';
import { routes } from './routes.ts';

it('every page that is in the sitemap opens, and so do a story and the app shell', () => {
  const expected = [...pagePaths, pagePatterns.experience, offlinePaths.shell];
  expect(new Set(routes.map(({ pattern }) => pattern))).toEqual(new Set(expected));
});

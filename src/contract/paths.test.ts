import { expect, test } from 'vitest';
import { browserPaths } from './offline/paths.ts';
import { consolePath, browsePath, experiencePath, reportFormPath, voteFormPath } from './paths.ts';

test('equal filters have one URL, in any order, without unset filters', () => {
  expect(browsePath({})).toBe('/browse');
  expect(browsePath({ city: '', timeframe: 'all', search: undefined })).toBe('/browse');
  const address = '/browse?continent=europe&city=K%C3%B6ln&sortBy=votes';
  const filter = { sortBy: 'votes', city: 'Köln', continent: 'europe' } as const;
  expect(browsePath(filter)).toBe(address);
  expect(browsePath({ country: 'all', ...filter })).toBe(address);
  const places = 'Germany/Bonn,africa';
  const several = '/browse?places=Germany%2FBonn%2Cafrica&sortBy=votes';
  expect(browsePath({ sortBy: 'votes', continent: 'all', places })).toBe(several);
  // One place replaces several.
  expect(browsePath({ ...filter, places })).toBe(address);
});

test('an identifier cannot change the path', () => {
  expect(experiencePath('../admin?x#y')).toBe('/experience/..%2Fadmin%3Fx%23y');
  expect(voteFormPath('a/b')).toBe('/experience/a%2Fb/vote');
  expect(reportFormPath('a/b')).toBe('/experience/a%2Fb/report');
});

test('the service worker ignores the console, and does not contain its path', () => {
  expect(browserPaths.filter((start) => consolePath.startsWith(start))).toEqual(['/admin']);
});

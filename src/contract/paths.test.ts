import { expect, test } from 'vitest';
import { browserPaths } from './offline/paths.ts';
import {
  adminConsolePath,
  browsePath,
  experiencePath,
  reportFormPath,
  voteFormPath,
} from './paths.ts';

test('equal filters have one address, whatever their order, with nothing unset in it', () => {
  expect(browsePath({})).toBe('/browse');
  expect(browsePath({ city: '', timeframe: 'all', search: undefined })).toBe('/browse');
  const address = '/browse?continent=europe&city=K%C3%B6ln&sortBy=votes';
  expect(browsePath({ sortBy: 'votes', city: 'Köln', continent: 'europe' })).toBe(address);
  expect(browsePath({ continent: 'europe', country: 'all', city: 'Köln', sortBy: 'votes' })).toBe(
    address,
  );
});

test('an identifier cannot lead out of its address', () => {
  expect(experiencePath('../admin?x#y')).toBe('/experience/..%2Fadmin%3Fx%23y');
  expect(voteFormPath('a/b')).toBe('/experience/a%2Fb/vote');
  expect(reportFormPath('a/b')).toBe('/experience/a%2Fb/report');
});

test('the service worker leaves the console to the browser, and does not know its address', () => {
  expect(browserPaths.filter((start) => adminConsolePath.startsWith(start))).toEqual(['/admin']);
});

import { expect, test } from 'vitest';
import { renderingBundle as bundle } from '../../../test/support/server/rendering-bundle.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { openCities, type Cities } from '../places/cities.ts';

const names = new Map(Object.entries({ köln: 'Cologne', berlin: 'Berlin' }));
const cities: Cities = {
  ...openCities('no such folder'),
  canonicalCity: (_, typed) => Promise.resolve(names.get(typed) ?? typed),
};
const byVotes = '/browse?sortBy=votes';
const germany = '/browse?continent=europe&country=Germany';

test('an equivalent address of a list redirects to the canonical one, which does not, in any order and with unknown parameters', async () => {
  const server = await openTestServer('sqlite', { bundle, cities });
  for (const [path, better] of [
    ['/browse?country=germany', germany],
    ['/browse?country=Japan&continent=europe', '/browse?continent=asia&country=Japan'],
    ['/browse?continent=North+America', '/browse?continent=north-america'],
    ['/browse?country=DE', germany],
    ['/browse?country=Turkey', '/browse?continent=asia&country=T%C3%BCrkiye'],
    ['/browse?continent=atlantis&timeframe=week', '/browse?timeframe=week'],
    ['/browse?sortBy=recent', '/browse'],
    ['/browse?sortBy=best&search=bread', '/browse?search=bread'],
    ['/browse?continent=all&country=all&city=&sortBy=votes&timeframe=all&search=', byVotes],
    ['/browse?search=+two++words+', '/browse?search=two++words'],
    [`/browse?search=${'a'.repeat(101)}`, `/browse?search=${'a'.repeat(100)}`],
    ['/browse?search=a%07b', '/browse?search=ab'],
    ['/browse?search=a%EF%BF%BE', '/browse'],
    ['/browse?offset=-20&timeframe=week', '/browse?timeframe=week'],
    ['/browse?offset=0', '/browse'],
    [`${germany}&city=k%C3%B6ln`, `${germany}&city=Cologne`],
    ['/browse?places=DE,Nowhere,asia', '/browse?places=Germany%2Casia'],
    [`${germany}&city=berlin`, `${germany}&city=Berlin`],
  ] as const) {
    // From the cache the second time.
    for (let i = 0; i < 2; i++) {
      const { statusCode, headers } = await server.call('GET', path);
      expect([statusCode, headers['location']], path).toEqual([302, better]);
      expect(headers['content-security-policy'], path).toBeDefined();
    }
    expect((await server.call('GET', better)).statusCode, better).toBe(200);
  }
  for (const path of [
    '/browse',
    '/browse?utm_source=letter',
    '/browse?country=Germany&continent=europe',
    '/browse?city=Bonn',
    '/browse?offset=20&asOf=2026-11-18T12:00:00.000Z&search=bread',
    '/leaderboard?timeframe=month',
  ]) {
    expect((await server.call('GET', path)).statusCode, path).toBe(200);
  }
});

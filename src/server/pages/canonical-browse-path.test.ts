import { describe, expect, test } from 'vitest';
import { renderingBundle as bundle } from '../../../test/support/server/rendering-bundle.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { canonicalBrowsePath } from './canonical-browse-path.ts';

const open = () => openTestServer('sqlite', { bundle });

describe('an equivalent address of a list redirects to the canonical one:', () => {
  test.each([
    ['/browse?country=germany', '/browse?continent=europe&country=Germany'],
    ['/browse?country=Japan&continent=europe', '/browse?continent=asia&country=Japan'],
    ['/browse?country=Atlantis', '/browse'],
    ['/browse?continent=atlantis&timeframe=week', '/browse?timeframe=week'],
    ['/browse?sortBy=recent', '/browse'],
    ['/browse?sortBy=best&search=bread', '/browse?search=bread'],
    [
      '/browse?continent=all&country=all&city=&sortBy=votes&timeframe=all&search=',
      '/browse?sortBy=votes',
    ],
    ['/browse?search=+two++words+', '/browse?search=two++words'],
    [`/browse?search=${'a'.repeat(101)}`, `/browse?search=${'a'.repeat(100)}`],
    ['/browse?search=a%07b', '/browse'],
    ['/browse?offset=-20&timeframe=week', '/browse?timeframe=week'],
    ['/browse?offset=0', '/browse'],
  ])('%s', async (path, better) => {
    const server = await open();
    for (const _ of [1, 2]) {
      const response = await server.call('GET', path);
      expect(response.statusCode).toBe(302);
      expect(response.headers['location']).toBe(better);
      expect(response.headers['content-security-policy']).toBeDefined();
    }
    expect((await server.call('GET', better)).statusCode).toBe(200);
  });

  test('a city by another of its names, or in another case', async () => {
    const names = new Map([
      ['köln', 'Cologne'],
      ['berlin', 'Berlin'],
    ]);
    const cities = {
      canonicalCity: (_: unknown, typed: string) => Promise.resolve(names.get(typed) ?? typed),
    };
    const germany = 'http://localhost/browse?continent=europe&country=Germany';
    const better = (city: string) =>
      canonicalBrowsePath(new URL(`${germany}&city=${city}`), cities);
    expect(await better('köln')).toBe('/browse?continent=europe&country=Germany&city=Cologne');
    expect(await better('berlin')).toBe('/browse?continent=europe&country=Germany&city=Berlin');
    expect(await better('Entenhausen')).toBeUndefined();
  });
});

test('canonical addresses don’t redirect, in any order and with unknown parameters', async () => {
  const server = await open();
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

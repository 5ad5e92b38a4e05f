import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';

const source = readFileSync('dist/bootstrap/bootstrap.js', 'utf8').trim();
const bootstrap = new Script(source);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** The attributes that the script gives the document before the first paint, at noon UTC of this day. */
function attributesIn(
  timeZone: string,
  day = '2026-01-15',
  stored: Readonly<Record<string, string>> = {},
) {
  vi.stubEnv('TZ', timeZone);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) });
  const dataset: Record<string, string> = {};
  const context = {
    Date,
    document: { documentElement: { dataset } },
    window: {},
    addEventListener: () => undefined,
    PerformanceObserver: class {
      observe() {}
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    navigator: { serviceWorker: { controller: null } },
  };
  bootstrap.runInContext(createContext(context));
  return dataset;
}

it('the script of every page has at most 2.4 KB, and can be written into a script element', () => {
  expect(Buffer.byteLength(source)).toBeLessThanOrEqual(2450);
  expect(source).not.toMatch(/<\/|<!--/);
});

it('season and hour are those of the reader, the season opposite south of the equator', () => {
  const seasonsIn = (timeZone: string) =>
    ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15']
      .map((day) => attributesIn(timeZone, day)['season'])
      .join('');
  for (const north of ['Europe/Berlin', 'America/New_York', 'America/Bogota'])
    expect(seasonsIn(north), north).toBe('0123');
  for (const south of ['America/Sao_Paulo', 'Australia/Sydney', 'Africa/Johannesburg'])
    expect(seasonsIn(south), south).toBe('2301');
  expect(attributesIn('Asia/Tokyo')['hour']).toBe('21');
  expect(attributesIn('America/Sao_Paulo')['hour']).toBe('9');
});

it('quiet mode is there from the start', () => {
  expect(attributesIn('UTC')).not.toHaveProperty('quiet');
  const quiet = attributesIn('UTC', '2026-01-15', { 'daily-uplift:quiet': 'true' });
  expect(quiet).toHaveProperty('quiet', '');
});

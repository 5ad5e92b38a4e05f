import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';

const bootstrap = new Script(readFileSync('dist/bootstrap/bootstrap.js', 'utf8'));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** The season that the script gives the document of a reader in this time zone, at noon UTC of this day. */
function seasonOf(timeZone: string, day: string): string | undefined {
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
  };
  bootstrap.runInContext(createContext(context));
  return dataset['season'];
}

it.each([
  ['0123', ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'America/Bogota']],
  ['2301', ['America/Sao_Paulo', 'Australia/Sydney', 'Africa/Johannesburg']],
])('the season is that of the reader, opposite south of the equator: %s', (seasons, timeZones) => {
  const days = ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15'];
  for (const timeZone of timeZones) {
    expect(days.map((day) => seasonOf(timeZone, day)).join(''), timeZone).toBe(seasons);
  }
});

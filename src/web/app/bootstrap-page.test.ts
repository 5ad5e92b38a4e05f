import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
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
  const { dataset } = run({ stored });
  return dataset;
}

/** Runs the script; `before` runs first, in its browser. */
function run({
  stored = {},
  languages = [],
  before = '',
}: {
  readonly stored?: Readonly<Record<string, string>>;
  readonly languages?: readonly string[];
  readonly before?: string;
}) {
  const dataset: Record<string, string> = {};
  const listening: string[] = [];
  const added: string[] = [];
  const context = {
    Date,
    document: {
      documentElement: {
        lang: 'en',
        dataset,
        classList: { add: (...names: string[]) => added.push(...names) },
      },
    },
    window: {},
    addEventListener(type: string, listen: () => void) {
      listening.push(type);
      if (type === 'DOMContentLoaded') listen();
    },
    PerformanceObserver: class {
      observe() {
        listening.push('paint');
      }
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    navigator: { languages, serviceWorker: { controller: null } },
  };
  createContext(context);
  new Script(before).runInContext(context);
  bootstrap.runInContext(context);
  return { dataset, listening, added };
}

it('the script of every page has at most 3 KB, and can be written into a script element', () => {
  expect(Buffer.byteLength(source)).toBeLessThanOrEqual(2980);
  expect(source).not.toMatch(/<\/|<!--/);
});

it('season and time of the day are those of the reader, the season opposite south of the equator', () => {
  const seasonsIn = (timeZone: string) =>
    ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15']
      .map((day) => attributesIn(timeZone, day)['season'])
      .join('');
  for (const north of ['Europe/Berlin', 'America/New_York', 'America/Bogota'])
    expect(seasonsIn(north), north).toBe('0123');
  for (const south of ['America/Sao_Paulo', 'Australia/Sydney', 'Africa/Johannesburg'])
    expect(seasonsIn(south), south).toBe('2301');
  expect(attributesIn('Asia/Tokyo')['time']).toBe('5');
  expect(attributesIn('America/Sao_Paulo')['time']).toBe('2');
});

it('quiet mode is there from the start', () => {
  expect(attributesIn('UTC')).not.toHaveProperty('quiet');
  const quiet = attributesIn('UTC', '2026-01-15', { 'daily-uplift:quiet': 'true' });
  expect(quiet).toHaveProperty('quiet', '');
});

it('a page keeps a row free for the first language of the reader that the interface has, until it is declined', () => {
  const offered = (languages: readonly string[], stored = {}) =>
    run({ languages, stored }).dataset['offer'];
  expect(offered(['gsw-CH', 'de-CH', 'fr'])).toBe('de');
  expect(offered(['de'], { 'declined-language': 'fr' })).toBe('de');
  expect(offered(['de'], { 'declined-language': 'de' })).toBeUndefined();
  for (const none of [[], ['en-GB', 'de'], ['fil', 'ko']]) expect(offered(none)).toBeUndefined();
});

it('a browser that is older than those of the build runs nothing else, and shows the page as without JavaScript', () => {
  const current = run({});
  expect([current.listening.includes('paint'), current.added]).toEqual([true, []]);
  for (const before of ['delete Intl.Segmenter', 'delete Promise.withResolvers']) {
    const { listening, added } = run({ before });
    expect([listening, added], before).toEqual([[], ['painted', 'unscripted']]);
  }
});

/**
 * Which texts keep their stand-in, and how wide lines are, when the fonts change these heights of a story and a
 * heading. At 96 % a story has 200 px.
 */
async function fontsChange(story: [number, number], heading: [number, number], calls = 1) {
  const { dataset } = run({
    before: `
      const text = (name, heights) => ({
        matches: (selector) => (selector === '.story') === (name === 'story'),
        getBoundingClientRect: () => ({ top: 0 }),
        style: {
          set inlineSize(size) {
            document.documentElement.dataset.size = size;
            if (size === '96%') heights.fill(200);
          },
        },
        get offsetHeight() { return parseInt(heights.length > 1 ? heights.shift() : heights[0]) },
      });
      const texts = [text('story', ${JSON.stringify(story)}), text('heading', ${JSON.stringify(heading)})];
      document.querySelectorAll = () => texts;
      document.querySelector = () => null;
      document.head = { append() {} };
      document.fonts = { load: async () => {} };
      innerHeight = 740;
      performance = { getEntriesByName: () => [{}] };
      PerformanceObserver = function (call) {
        this.observe = () => { for (let i = 0; i < ${calls}; i++) call() };
      };`,
  });
  await vi.waitFor(() => expect(dataset).toHaveProperty('standIn'));
  await setImmediate();
  return { standIn: dataset['standIn']?.match(/story|display/g) ?? [], size: dataset['size'] };
}

it('a story gets its font, and as many lines as before; a text that would move others keeps its stand-in', async () => {
  expect(await fontsChange([200, 200], [40, 40])).toEqual({ standIn: [], size: undefined });
  expect(await fontsChange([200, 167], [40, 40])).toEqual({ standIn: [], size: '96%' });
  expect(await fontsChange([200, 233], [40, 40])).toEqual({ standIn: ['story'], size: undefined });
  for (const calls of [1, 2]) {
    expect(await fontsChange([200, 200], [40, 20], calls)).toEqual({
      standIn: ['display'],
      size: undefined,
    });
  }
});

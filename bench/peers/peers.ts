import { formatCount, ms, seconds, us, type Options, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { openBrowser, visit, type Visit } from './first-paint.ts';
import { fixedRate, type Load, loadPages, type PageLoad } from './server-load.ts';
import { openSites, type Site } from './sites.ts';

const rounds = 3;
const visits = 5;

/** The measurements of a page, by site. */
type BySite<T> = ReadonlyMap<Site, readonly T[]>;

/** The product compared with React Router and with Fastify's plugins: the same pages from the same data. */
export async function* peers({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  const { sites, pages, story, remove } = await openSites(count);
  try {
    const loads = await rotated(sites, rounds, (site) => loadPages(site, { pages, story }));
    for (const page of Object.keys(pages)) yield* loadRows(page, pick(loads, page));
    const seen = await visitAll(sites, pages);
    for (const page of Object.keys(pages)) yield* visitRows(page, pick(seen, page));
  } finally {
    remove();
  }
}

/** Measures all sites in each round, each round starting with another one. */
async function rotated<T>(
  sites: readonly Site[],
  times: number,
  measure: (site: Site) => Promise<T>,
): Promise<BySite<T>> {
  const measured = new Map<Site, T[]>(sites.map((site) => [site, []]));
  for (let round = 0; round < times; round++) {
    const first = round % sites.length;
    for (const site of [...sites.slice(first), ...sites.slice(0, first)]) {
      measured.get(site)?.push(await measure(site));
    }
  }
  return measured;
}

async function visitAll(
  sites: readonly Site[],
  pages: Readonly<Record<string, string>>,
): Promise<BySite<Record<string, Visit>>> {
  const browser = await openBrowser();
  try {
    return await rotated(sites, visits, async (site) => {
      const server = await site.start();
      try {
        const seen: Record<string, Visit> = {};
        for (const [page, path] of Object.entries(pages)) {
          seen[page] = await visit(browser, server.url + path, site.isInteractive);
        }
        return seen;
      } finally {
        await server.stop();
      }
    });
  } finally {
    await browser.close();
  }
}

function pick<T>(all: BySite<Readonly<Record<string, T>>>, page: string): BySite<T> {
  const ofPage = (measured: readonly Readonly<Record<string, T>>[]) =>
    measured.map((one) => one[page]).filter((one) => one !== undefined);
  return new Map([...all].map(([site, measured]) => [site, ofPage(measured)]));
}

function* loadRows(page: string, loads: BySite<Load>): Generator<Row> {
  for (const data of ['still', 'changing'] as const) {
    const votes = data === 'changing' ? ', with a vote every 100 ms' : '';
    const middle = (all: readonly Load[], value: keyof PageLoad) =>
      median(all.map((load) => load[data][value]));
    yield row(`${page}${votes}: requests a second (processor time of each)`, loads, (all) => {
      return `${formatCount(Math.round(middle(all, 'throughput')))} (${us(middle(all, 'cpu'))})`;
    });
    const latency = `${page}${votes}: 99 of 100 within, at ${fixedRate} requests a second`;
    yield row(latency, loads, (all) => ms(middle(all, 'p99')));
  }
}

function* visitRows(page: string, seen: BySite<Visit>): Generator<Row> {
  yield row(`${page}: KB before it is interactive (HTML + JS + CSS; fonts)`, seen, (all) => {
    const size = (kind: keyof Visit['bytes']) => median(all.map(({ bytes }) => bytes[kind])) / 1e3;
    const sizes = [size('Document'), size('Script'), size('Stylesheet')];
    const parts = sizes.map((part) => part.toFixed(1)).join(' + ');
    const sum = sizes.reduce((one, other) => one + other);
    return `${sum.toFixed(1)} (${parts}; ${size('Font').toFixed(1)})`;
  });
  yield row(`${page}: first paint; interactive, fast 3G, 4x slower processor`, seen, (all) => {
    const paint = median(all.map(({ firstPaint }) => firstPaint));
    return `${seconds(paint)}; ${seconds(median(all.map(({ interactive }) => interactive)))}`;
  });
}

function row<T>(name: string, measured: BySite<T>, format: (all: readonly T[]) => string): Row {
  const [ours = '', ...others] = [...measured].map(([site, all], place) =>
    place === 0 ? format(all) : `${site.name} ${format(all)}`,
  );
  return { name: `compared, ${name}`, value: ours, limit: others.join(', '), goal: '' };
}

import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { experiencePath, paths } from '../src/contract/paths.ts';
import { copyDataSet } from './support/data-sets.ts';
import { reportOn, type PageReport } from './support/lighthouse.ts';
import type { Options } from './support/report.ts';
import { atMost, formatBytes, formatCount, median, ms, times, type Row } from './support/row.ts';
import { startBareServer, startBrotliFront, startServer, type Measured } from './support/server.ts';

const runs = 5;
const goals = { lcp: 1.05, worstLcp: 1.25, tbt: 50, script: 80_000, more: 5_000, document: 14_336 };
const perfect = ['accessibility', 'best-practices', 'seo'];
const goalOfPerformance = 98;

/** Every kind of page with Lighthouse's mobile preset, compared with a page without JavaScript. */
export async function* pages({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  const { place, remove } = await copyDataSet(count);
  const server = await startServer(place);
  const front = await startBrotliFront(server.url);
  const first = await sizeOf([server.url]);
  const popular = await sizeOfPopular(server.url);
  const plain = await startPlainPage(server);
  try {
    yield {
      name: 'home page: HTML with its style, brotli, first response and popular',
      value: `${formatCount(first)} and ${formatBytes(popular)}`,
      goal: `<= ${formatBytes(goals.document)} when popular`,
      met: popular <= goals.document,
    };
    const limit = median((await reports(plain.url)).map(({ lcp }) => lcp));
    let scriptOfHome = 0;
    for (const [name, path] of Object.entries(await addresses(server))) {
      await sizeOfPopular(server.url + path);
      const all = await reports(front.url + path);
      const script = await sizeOf(new Set(all.flatMap(({ scripts }) => scripts)));
      if (path === paths.home) scriptOfHome = script;
      const most = path === paths.home ? goals.script : scriptOfHome + goals.more;
      yield atMost(`${name}: JavaScript, brotli`, {
        value: script,
        goal: most,
        format: formatBytes,
      });
      yield* rowsOf(name, all, limit);
    }
  } finally {
    await plain.stop();
    await front.stop();
    await server.stop();
    remove();
  }
}

async function reports(url: string): Promise<PageReport[]> {
  const all: PageReport[] = [];
  for (let i = 0; i < runs; i++) all.push(await reportOn(url));
  return all;
}

function* rowsOf(name: string, all: readonly PageReport[], limit: number): Generator<Row> {
  const lcps = all.map(({ lcp }) => lcp);
  const ratio = median(lcps) / limit;
  const worst = Math.max(...lcps) / limit;
  yield {
    name: `${name}: largest contentful paint, median of ${runs}`,
    value: `${ms(median(lcps))}, ${times(ratio)}, at worst ${times(worst)}`,
    limit: `a page without script ${ms(limit)}`,
    goal: `<= ${goals.lcp}x, none over ${goals.worstLcp}x`,
    met: ratio <= goals.lcp && worst <= goals.worstLcp,
  };
  const tbt = median(all.map((report) => report.tbt));
  const cls = Math.max(...all.map((report) => report.cls));
  yield {
    name: `${name}: total blocking time; layout shift`,
    value: `${ms(tbt)}; ${cls.toFixed(2)}`,
    goal: `<= ${goals.tbt} ms; 0.00`,
    met: tbt <= goals.tbt && cls < 0.005,
  };
  const performance = median(all.map(({ scores }) => scores['performance'] ?? 0));
  const others = perfect.map((category) => Math.min(...all.map((r) => r.scores[category] ?? 0)));
  yield {
    name: `${name}: performance; accessibility, best practices, SEO`,
    value: `${performance}; ${others.join(', ')}`,
    goal: `>= ${goalOfPerformance}; 100`,
    met: performance >= goalOfPerformance && others.every((score) => score === 100),
  };
}

/** Compressed bytes with brotli, like over https; over http browsers do not accept brotli. */
async function sizeOf(urls: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const url of urls) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    sum += Number(answer.headers.get('content-length'));
  }
  return sum;
}

const popularity = { requests: 30, interval: 100 };

/** Requests a page for three seconds, in which the server compresses it as well as it does for popular pages; returns its size. */
async function sizeOfPopular(url: string): Promise<number> {
  let size = await sizeOf([url]);
  for (let i = 0; i < popularity.requests; i++) {
    await wait(popularity.interval);
    size = await sizeOf([url]);
  }
  return size;
}

async function addresses(server: Measured): Promise<Record<string, string>> {
  const answer = await fetch(`${server.url}/api/experiences?limit=1`);
  const [story] = (await answer.json()) as { randomId: string }[];
  return {
    'home page': paths.home,
    browse: paths.browse,
    'story page': experiencePath(story?.randomId ?? ''),
    'post form': paths.post,
    leaderboard: paths.leaderboard,
  };
}

/** The home page without JavaScript and web fonts, as a baseline. */
async function startPlainPage(server: Measured): Promise<Measured> {
  const html = await (await fetch(server.url)).text();
  const plain = html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replace(/<template id="lazy">.*?<\/template>/s, '')
    .replace(/<noscript>.*?<\/noscript>/s, '');
  return startBareServer({
    headers: ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'br'],
    body: brotliCompressSync(plain).toString('base64'),
  });
}

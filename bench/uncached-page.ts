import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { build } from 'vite';
import { experiencePath, paths } from '../src/contract/paths.ts';
import { defaultSite } from '../src/contract/site.ts';
import { EncodedResponse } from '../src/server/cache/encoded-response.ts';
import { ResponseStore } from '../src/server/cache/store.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { experienceRoutes } from '../src/server/experiences/routes.ts';
import { loadBundle, type Bundle } from '../src/server/html/bundle.ts';
import { renderDocument, type PageDeps } from '../src/server/html/routes.ts';
import { Visitors } from '../src/server/http/visitor/visitor.ts';
import { openIdempotencyStore } from '../src/server/idempotency/queries.ts';
import { Limiter } from '../src/server/limits/limiter.ts';
import { openCities } from '../src/server/places/cities.ts';
import { TurnQueue } from '../src/server/queues/turn-queue.ts';
import { leaderboardRoutes } from '../src/server/rankings/routes.ts';
import { Router } from '../src/server/router/router.ts';
import { statsRoutes } from '../src/server/stats/routes.ts';
import type { PageInput } from '../src/web/router/renderer.ts';
import { dataSetOf } from './data-sets.ts';
import { newFolder } from './folders.ts';
import type { PrepareRender } from './page-entry.tsx';
import { ms, times, type Options, type Row } from './row.ts';
import { dist } from './server.ts';
import { cpuOf, median } from './statistics.ts';

const goal = 2;
const warmUp = 2;
const rounds = 9;
const pagesARound = 40;

/** An uncached page with queries, rendering and compression, compared with `renderToString` alone. */
export async function* uncachedPage({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  const { place } = await dataSetOf(count);
  const database = openDatabase(place);
  const prepareRender = await buildPrepareRender();
  const seen: { input?: PageInput } = {};
  const deps = pageDeps(database, await watchedBundle((input) => (seen.input = input)));
  const story = await database.read
    .selectFrom('experiences')
    .select('randomId')
    .executeTakeFirstOrThrow();
  const pages = {
    'home page': paths.home,
    'browse page': paths.browse,
    'story page': experiencePath(story.randomId),
    leaderboard: paths.leaderboard,
  };
  for (const [name, path] of Object.entries(pages)) {
    const url = new URL(path, 'http://localhost');
    const whole: number[] = [];
    const alone: number[] = [];
    for (let round = -warmUp; round < rounds; round++) {
      const all = await cpuOf(async () => {
        for (let i = 0; i < pagesARound; i++) await makePage(deps, url);
      });
      const input = seen.input;
      if (input === undefined) throw new Error('No page was rendered.');
      const renders = Array.from({ length: pagesARound }, () => prepareRender(input));
      const render = await cpuOf(() => renders.forEach((each) => each()));
      if (round < 0) continue;
      whole.push(all / pagesARound);
      alone.push(render / pagesARound);
    }
    const ratio = median(whole) / median(alone);
    yield {
      name: `uncached ${name}: data, rendering, brotli`,
      value: `${ms(median(whole))}, ${times(ratio)}`,
      limit: `renderToString ${ms(median(alone))}`,
      goal: `<= ${goal}x`,
      met: ratio <= goal,
    };
  }
  await database.close();
}

async function makePage(deps: PageDeps, url: URL): Promise<void> {
  const page = new EncodedResponse(
    await renderDocument(deps, { network: '', url, plan: deps.bundle.planPage(url) }),
  );
  await page.variant('br');
}

/** The built bundle, which calls `watch` with the input of each page. */
async function watchedBundle(watch: (input: PageInput) => void): Promise<Bundle> {
  const bundle = await loadBundle(dist);
  return {
    ...bundle,
    renderPage(input) {
      watch(input);
      return bundle.renderPage(input);
    },
  };
}

/** The dependencies of the page renderer. */
function pageDeps(database: PageDeps['database'], bundle: Bundle): PageDeps {
  const now = Date.now;
  const randomInt = () => 0;
  const { trustedProxies: proxies, publicOrigin } = readConfig({});
  const secret = 'of no visitor';
  const visitors = new Visitors({ secret, proxies, publicOrigin, now });
  const limiter = new Limiter({ enabled: false, now });
  const queue = new TurnQueue({ monotonic: now });
  const cache = new ResponseStore({ maxBytes: 1, now, monotonic: now, queue });
  const router = new Router({
    app: Fastify(),
    cache,
    queue,
    database,
    publicOrigin,
    headers: {},
    rateLimiter: undefined,
    visitors,
    idempotency: openIdempotencyStore({ database, limiter, secret, now }),
    moderatorOf: () => Promise.resolve(undefined),
  });
  const cities = openCities(join(dist, 'places'));
  const reviewer = { review: () => Promise.reject(new Error('Nobody posts here')) };
  const languages = { languageOf: () => Promise.resolve(null) };
  const deps = { database, now, randomInt, cities, limiter, reviewer, languages };
  experienceRoutes(router, deps, visitors);
  statsRoutes(router, deps);
  leaderboardRoutes(router, deps);
  return { ...deps, router, bundle, publicOrigin, site: defaultSite, headersOf: () => ({}) };
}

/** `renderToString` with the pages of this app, built like the server bundle. */
async function buildPrepareRender(): Promise<PrepareRender> {
  const outDir = newFolder();
  await build({
    root: resolve(import.meta.dirname, '..'),
    logLevel: 'error',
    build: { ssr: 'bench/page-entry.tsx', outDir, emptyOutDir: true },
  });
  const { href } = pathToFileURL(join(outDir, 'page-entry.js'));
  const built = (await import(href)) as { prepareRender: PrepareRender };
  return built.prepareRender;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { offlinePaths } from '../../../contract/offline/paths.ts';
import {
  crawlerPaths,
  paths,
  browsePath,
  experiencePath,
  storiesSitemapPath,
} from '../../../contract/paths.ts';
import { CachedResponse } from '../../cache/cached-response.ts';
import { sendCached } from '../../cache/send.ts';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../errors.ts';
import type { Router } from '../../http/router.ts';
import { listCountries } from '../../places/queries.ts';
import { escapeXml } from '../escape.ts';
import { findCities, findLastNumber, findNumbered } from './queries.ts';

export interface SitemapDeps {
  readonly database: Database;
  readonly router: Router;
  readonly publicOrigin: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A part holds the stories that arrived under a thousand numbers in a row, so that only the newest part ever grows
 * and none costs more than a few milliseconds; the newest 50,000 stories are listed.
 */
const part = { size: 1_000, count: 50 };
const listedCities = 1_000;
const pages = [paths.home, paths.browse, paths.leaderboard, paths.post, paths.about];

/** What there is to find, for search engines: https://www.sitemaps.org/protocol.html */
export function sitemapRoutes(app: FastifyInstance, deps: SitemapDeps): void {
  const { database, publicOrigin } = deps;

  app.get(crawlerPaths.sitemap, (request, reply) =>
    send(deps, request, reply, async () => {
      const last = lastPart(await findLastNumber(database.read));
      const first = Math.max(1, last - part.count + 1);
      const parts = Array.from({ length: last - first + 1 }, (_, i) =>
        storiesSitemapPath(last - i),
      );
      const listed = [crawlerPaths.placesSitemap, ...parts];
      return list(
        'sitemapindex',
        listed,
        (path) => `<sitemap>${locOf(publicOrigin, path)}</sitemap>`,
      );
    }),
  );

  app.get(crawlerPaths.placesSitemap, (request, reply) =>
    send(deps, request, reply, async () => {
      const listed = [...pages, ...(await placePaths(database))];
      return list('urlset', listed, (path) => `<url>${locOf(publicOrigin, path)}</url>`);
    }),
  );

  app.get<{ Params: { part: string } }>('/sitemap/stories-:part.xml', (request, reply) => {
    const number = partIn(request.params.part);
    return send(deps, request, reply, async () => {
      const last = number * part.size;
      if (number > lastPart(await findLastNumber(database.read))) throw new Problem('not-found');
      const stories = await findNumbered(database.read, { first: last - part.size + 1, last });
      return list('urlset', stories, ({ randomId, createdAt }) => {
        const lastmod = new Date(createdAt).toISOString();
        return `<url>${locOf(publicOrigin, experiencePath(randomId))}<lastmod>${lastmod}</lastmod></url>`;
      });
    });
  });
}

async function placePaths({ read }: Database): Promise<string[]> {
  const countries = await listCountries(read);
  const continents = new Set(countries.map(({ continent }) => continent));
  return [
    ...[...continents].map((continent) => ({ continent })),
    ...countries.map(({ continent, country }) => ({ continent, country })),
    ...(await findCities(read, listedCities)),
  ].map(browsePath);
}

/** Without a public origin there is none: it lists whole addresses alone. */
function send(
  { router, publicOrigin, headers }: SitemapDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  write: () => Promise<string>,
): Promise<void> {
  if (publicOrigin === '') throw new Problem('not-found');
  return router.sendCached(request, reply, {
    key: `sitemap ${request.routeOptions.url} ${JSON.stringify(request.params)}`,
    render: async () => ({
      status: 200,
      headers: { ...headers, 'content-type': 'application/xml; charset=utf-8' },
      body: await write(),
      affectedBy: ({ of }) => of !== 'votes',
    }),
  });
}

function partIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem('not-found');
  return Number(text);
}

function lastPart(lastNumber: number): number {
  return Math.ceil(lastNumber / part.size);
}

function locOf(origin: string, path: string): string {
  return `<loc>${escapeXml(origin + path)}</loc>`;
}

function list<T>(
  name: 'urlset' | 'sitemapindex',
  entries: readonly T[],
  write: (entry: T) => string,
) {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map(write).join('')}</${name}>`
  );
}

interface RobotsDeps {
  readonly publicOrigin: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Where search engines need not look. The console is not among it, because this file is the first that whoever looks
 * for hidden addresses reads; its answers carry X-Robots-Tag instead.
 */
export function robotsRoute(app: FastifyInstance, { publicOrigin, headers }: RobotsDeps): void {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${paths.random}`,
    `Disallow: ${offlinePaths.shell}`,
    // Searches, and later pages of lists, have no end; the stories in them stand in the sitemap.
    `Disallow: ${paths.browse}?*search=`,
    `Disallow: ${paths.browse}?*offset=`,
    ...(publicOrigin === '' ? [] : [`Sitemap: ${publicOrigin}${crawlerPaths.sitemap}`]),
  ];
  const file = new CachedResponse({
    status: 200,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
    body: `${lines.join('\n')}\n`,
  });
  app.get(crawlerPaths.robots, (request, reply) => sendCached(request, reply, file));
}

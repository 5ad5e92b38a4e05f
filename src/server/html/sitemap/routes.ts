import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageCodes, localPath } from '../../../contract/languages.ts';
import { offlinePaths } from '../../../contract/offline/paths.ts';
import {
  crawlerPaths,
  onlinePaths,
  pagePaths,
  paths,
  browsePath,
  experiencePath,
  storiesSitemapPath,
} from '../../../contract/paths.ts';
import { isoTime } from '../../../domain/iso-time.ts';
import { EncodedResponse } from '../../cache/encoded-response.ts';
import { sendCached } from '../../cache/send.ts';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../errors.ts';
import { listCountries } from '../../places/queries.ts';
import { escapeXml } from '../escape.ts';
import type { PageDeps } from '../page-deps.ts';
import { listCities, getLastNumber, listByNumber } from './queries.ts';

/**
 * A part has the stories of a thousand consecutive numbers, so that only the newest part grows and each takes a few
 * milliseconds. The newest 50,000 stories are listed.
 */
const part = { size: 1_000, count: 50 };
const listedCities = 1_000;

/** https://www.sitemaps.org/protocol.html */
export function sitemapRoutes(app: FastifyInstance, deps: PageDeps): void {
  const { database, publicOrigin } = deps;

  app.get(crawlerPaths.sitemap, (request, reply) =>
    send(deps, request, reply, async () => {
      const last = lastPart(await getLastNumber(database.read));
      const first = Math.max(1, last - part.count + 1);
      const parts = Array.from({ length: last - first + 1 }, (_, i) =>
        storiesSitemapPath(last - i),
      );
      const listed = [crawlerPaths.placesSitemap, ...parts];
      return xmlList(
        'sitemapindex',
        listed,
        (path) => `<sitemap>${locElement(publicOrigin, path)}</sitemap>`,
      );
    }),
  );

  app.get(crawlerPaths.placesSitemap, (request, reply) =>
    send(deps, request, reply, async () => {
      // From there crawlers find the places in each language, whose pages name each other.
      const pages = inEachLanguage([...pagePaths, ...onlinePaths]);
      const listed = [...pages, ...(await placePaths(database))];
      return xmlList('urlset', listed, (path) => `<url>${locElement(publicOrigin, path)}</url>`);
    }),
  );

  app.get<{ Params: { part: string } }>('/sitemap/stories-:part.xml', (request, reply) => {
    const number = parsePart(request.params.part);
    return send(deps, request, reply, async () => {
      const last = number * part.size;
      if (number > lastPart(await getLastNumber(database.read))) throw new Problem('not-found');
      const experiences = await listByNumber(database.read, { first: last - part.size + 1, last });
      return xmlList('urlset', experiences, ({ randomId, createdAt }) => {
        const lastmod = isoTime(createdAt);
        return `<url>${locElement(publicOrigin, experiencePath(randomId))}<lastmod>${lastmod}</lastmod></url>`;
      });
    });
  });
}

const inEachLanguage = (all: readonly string[]) =>
  languageCodes.flatMap((code) => all.map((path) => localPath(code, path)));

async function placePaths({ read }: Database): Promise<string[]> {
  const countries = await listCountries(read);
  const continents = new Set(countries.map(({ continent }) => continent));
  return [
    ...[...continents].map((continent) => ({ continent })),
    ...countries.map(({ continent, country }) => ({ continent, country })),
    ...(await listCities(read, listedCities)),
  ].map(browsePath);
}

/** 404 without a public origin: a sitemap needs absolute URLs. */
function send(
  { router, publicOrigin, headers }: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  write: () => Promise<string>,
): Promise<void> {
  if (publicOrigin === '') throw new Problem('not-found');
  return router.sendCached(request, reply, {
    key: `sitemap ${request.routeOptions.url} ${JSON.stringify(request.params)}`,
    parameters: [],
    render: async () => ({
      status: 200,
      headers: { ...headers, 'content-type': 'application/xml; charset=utf-8' },
      body: await write(),
      affectedBy: ({ of }) => of !== 'votes',
    }),
  });
}

function parsePart(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem('not-found');
  return Number(text);
}

function lastPart(lastNumber: number): number {
  return Math.ceil(lastNumber / part.size);
}

function locElement(origin: string, path: string): string {
  return `<loc>${escapeXml(origin + path)}</loc>`;
}

function xmlList<T>(
  name: 'urlset' | 'sitemapindex',
  entries: readonly T[],
  write: (entry: T) => string,
) {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map(write).join('')}</${name}>`
  );
}

/**
 * The console is not listed, because attackers read this file to find hidden paths; its responses have X-Robots-Tag
 * instead.
 */
export function robotsRoute(app: FastifyInstance, { publicOrigin, headers }: PageDeps): void {
  const disallowed = [
    paths.random,
    offlinePaths.shell,
    // Searches and later pages of lists are endless; their stories are in the sitemap.
    `${paths.browse}?*search=`,
    `${paths.browse}?*offset=`,
  ];
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...inEachLanguage(disallowed).map((path) => `Disallow: ${path}`),
    ...(publicOrigin === '' ? [] : [`Sitemap: ${publicOrigin}${crawlerPaths.sitemap}`]),
  ];
  const file = new EncodedResponse({
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

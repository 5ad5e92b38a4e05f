import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '../cache/cached-response.ts';
import { sendCached } from '../cache/send.ts';
import { Problem } from '../errors.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const packed: ReadonlySet<string> = new Set(['.png', '.woff2']);

const forever = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';
const untilAsked = 'public, max-age=0, must-revalidate';

/**
 * The files of the build. Their names are listed at the start and only those are answered, so no path can lead out
 * of a folder; an asset that is not there is a 404 and never a page.
 */
export function assetRoutes(
  app: FastifyInstance,
  { dist, headers }: { dist: string; headers: Readonly<Record<string, string>> },
): void {
  const folders = [
    { prefix: '/assets/', folder: join(dist, 'client', 'assets'), caching: forever },
    { prefix: '/console/', folder: join(dist, 'console', 'console'), caching: forever },
    { prefix: '/icons/', folder: join(dist, 'client', 'icons'), caching: forADay },
    { prefix: '/places/', folder: join(dist, 'places'), caching: forADay },
  ];
  for (const { prefix, folder, caching } of folders) {
    const files = new Files(folder, { ...headers, 'cache-control': caching });
    app.get<{ Params: { name: string } }>(`${prefix}:name`, (request, reply) => {
      sendCached(request, reply, files.get(request.params.name));
    });
  }
  const root = new Files(join(dist, 'client'), { ...headers, 'cache-control': untilAsked });
  for (const name of root.names) {
    app.get(`/${name}`, (request, reply) => sendCached(request, reply, root.get(name)));
  }
}

class Files {
  readonly names: readonly string[];
  readonly #folder: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #replies = new Map<string, CachedResponse>();

  constructor(folder: string, headers: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#headers = headers;
    this.names = existsSync(folder)
      ? readdirSync(folder).filter((name) => extname(name) in types)
      : [];
  }

  get(name: string): CachedResponse {
    const known = this.#replies.get(name);
    if (known !== undefined) return known;
    if (!this.names.includes(name)) throw new Problem('not-found');
    const reply = new CachedResponse({
      status: 200,
      headers: { ...this.#headers, 'content-type': types[extname(name)] ?? '' },
      body: readFileSync(join(this.#folder, name)),
      thorough: true,
      isPacked: packed.has(extname(name)),
    });
    this.#replies.set(name, reply);
    return reply;
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { localPath } from '../../contract/languages.ts';
import type { OwnFile } from '../brand/files.ts';
import { EncodedResponse } from '../cache/encoded-response.ts';
import { sendCached } from '../cache/send.ts';
import { Problem } from '../errors.ts';
import { languageOf } from '../http/language.ts';

const contentTypes: Readonly<Record<string, string>> = {
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

const compressedFormats: ReadonlySet<string> = new Set(['.png', '.woff2']);

const immutableForAYear = 'public, max-age=31536000, immutable';
const maxAgeOneDay = 'public, max-age=86400';
const alwaysRevalidate = 'public, max-age=0, must-revalidate';

interface AssetDeps {
  /** The output folder of the build. */
  readonly dist: string;
  readonly headers: Headers;
}

type Headers = Readonly<Record<string, string>>;

/**
 * Serves the files of the build. Only names listed at the start are served, so no path can leave a folder. A missing
 * asset is a 404 and never a page.
 * @param own files that are served besides those of the build or in their place, by their path
 */
export function assetRoutes(
  app: FastifyInstance,
  { dist, headers }: AssetDeps,
  own: ReadonlyMap<string, OwnFile>,
): void {
  const folders = [
    { prefix: '/', folder: join(dist, 'client'), caching: alwaysRevalidate },
    { prefix: '/assets/', folder: join(dist, 'client', 'assets'), caching: immutableForAYear },
    { prefix: '/console/', folder: join(dist, 'console', 'console'), caching: immutableForAYear },
    { prefix: '/icons/', folder: join(dist, 'client', 'icons'), caching: maxAgeOneDay },
    { prefix: '/places/', folder: join(dist, 'places'), caching: maxAgeOneDay },
  ];
  const paths = new Set([...folders.flatMap(pathsIn), ...own.keys()]);
  const files = new Map<string, EncodedResponse>();
  for (const { prefix, folder, caching } of folders) {
    const read = (path: string) => {
      const given = own.get(path);
      const file = join(folder, basename(path));
      // A new build has removed it since the start.
      if (given === undefined && !existsSync(file)) throw new Problem('not-found');
      const body = given?.body ?? readFileSync(file);
      return encoded(path, body, { ...headers, 'cache-control': caching, ...given?.headers });
    };
    // Everything else at the root is a page.
    const atRoot = [...paths].filter((path) => dirname(path) === '/');
    for (const route of prefix === '/' ? atRoot : [`${prefix}:name`]) {
      app.get<{ Params: { name?: string } }>(route, (request, reply) => {
        const { name = basename(route) } = request.params;
        const local = localPath(languageOf(request), prefix + name);
        const path = own.has(local) ? local : prefix + name;
        if (!paths.has(path)) throw new Problem('not-found');
        const file = files.get(path) ?? read(path);
        files.set(path, file);
        sendCached(request, reply, file);
      });
    }
  }
}

function pathsIn({ prefix, folder }: { prefix: string; folder: string }): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => extname(name) in contentTypes).map((name) => prefix + name);
}

function encoded(path: string, body: Buffer, headers: Headers): EncodedResponse {
  const format = extname(path);
  return new EncodedResponse({
    status: 200,
    headers: { 'content-type': contentTypes[format] ?? '', ...headers },
    body,
    maxCompression: true,
    isCompressed: compressedFormats.has(format),
  });
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { EncodedResponse } from '../cache/encoded-response.ts';
import { sendCached } from '../cache/send.ts';
import { Problem } from '../errors.ts';

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

/** Files that are served in place of those of the build, by their path. */
type OwnFiles = ReadonlyMap<string, OwnFile>;

interface OwnFile {
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

interface AssetDeps {
  readonly dist: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly own?: OwnFiles;
}

/**
 * Serves the files of the build. Only names listed at the start are served, so no path can leave a folder. A missing
 * asset is a 404 and never a page.
 */
export function assetRoutes(
  app: FastifyInstance,
  { dist, headers, own = new Map() }: AssetDeps,
): void {
  const folders = [
    { prefix: '/assets/', folder: join(dist, 'client', 'assets'), caching: immutableForAYear },
    { prefix: '/console/', folder: join(dist, 'console', 'console'), caching: immutableForAYear },
    { prefix: '/icons/', folder: join(dist, 'client', 'icons'), caching: maxAgeOneDay },
    { prefix: '/places/', folder: join(dist, 'places'), caching: maxAgeOneDay },
  ];
  for (const { prefix, folder, caching } of folders) {
    const files = new StaticFolder(folder, {
      headers: { ...headers, 'cache-control': caching },
      own: ownIn(own, prefix),
    });
    app.get<{ Params: { name: string } }>(`${prefix}:name`, (request, reply) => {
      sendCached(request, reply, files.get(request.params.name));
    });
  }
  const root = new StaticFolder(join(dist, 'client'), {
    headers: { ...headers, 'cache-control': alwaysRevalidate },
    own: ownIn(own, '/'),
  });
  for (const name of root.names) {
    app.get(`/${name}`, (request, reply) => sendCached(request, reply, root.get(name)));
  }
}

/** Those directly below a path, by their name. */
function ownIn(own: OwnFiles, prefix: string): OwnFiles {
  const all = Array.from(own, ([path, file]) => [path.slice(prefix.length), file, path] as const);
  return new Map(
    all.flatMap(([name, file, path]) =>
      path.startsWith(prefix) && !name.includes('/') ? [[name, file] as const] : [],
    ),
  );
}

class StaticFolder {
  readonly names: readonly string[];
  readonly #folder: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #own: OwnFiles;
  readonly #replies = new Map<string, EncodedResponse>();

  constructor(
    folder: string,
    { headers, own }: { headers: Readonly<Record<string, string>>; own: OwnFiles },
  ) {
    this.#folder = folder;
    this.#headers = headers;
    this.#own = own;
    const built = existsSync(folder)
      ? readdirSync(folder).filter((name) => extname(name) in contentTypes)
      : [];
    this.names = [...new Set([...built, ...own.keys()])];
  }

  get(name: string): EncodedResponse {
    const known = this.#replies.get(name);
    if (known !== undefined) return known;
    if (!this.names.includes(name)) throw new Problem('not-found');
    const own = this.#own.get(name);
    const reply = new EncodedResponse({
      status: 200,
      headers: {
        ...this.#headers,
        'content-type': contentTypes[extname(name)] ?? '',
        ...own?.headers,
      },
      body: own?.body ?? readFileSync(join(this.#folder, name)),
      maxCompression: true,
      isCompressed: compressedFormats.has(extname(name)),
    });
    this.#replies.set(name, reply);
    return reply;
  }
}

import type { FastifyInstance } from 'fastify';
import { offlinePaths } from '../../contract/offline/paths.ts';
import { crawlerPaths, paths } from '../../contract/paths.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import { sendCached } from '../cache/send.ts';

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

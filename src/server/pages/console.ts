import type { FastifyInstance } from 'fastify';
import { adminConsolePath } from '../../contract/paths.ts';
import { version } from '../release.ts';
import type { Bundle } from './bundle.ts';

/** The console's page: static, not cached, and hidden from search engines. */
export function consoleRoutes(app: FastifyInstance, { console: { script, style } }: Bundle): void {
  const document =
    '<!doctype html><html lang="en" class="painted"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">' +
    '<title>Admin console - Daily Uplift</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    `<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head>` +
    '<body><div id="root"><p>Loading admin console...</p></div>' +
    `<footer>Daily Uplift ${version}</footer>` +
    '<noscript><p>The console needs JavaScript.</p></noscript></body></html>';
  const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
  app.get(adminConsolePath, (_request, reply) =>
    reply.headers({ ...hidden, 'content-type': 'text/html; charset=utf-8' }).send(document),
  );
  app.get(`${adminConsolePath}/`, (_request, reply) =>
    reply
      .code(308)
      .headers({ ...hidden, location: adminConsolePath })
      .send(),
  );
}

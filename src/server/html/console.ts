import type { FastifyInstance } from 'fastify';
import { consolePath } from '../../contract/paths.ts';
import { logoPath } from '../../contract/site.ts';
import type { Brand } from '../brand/brand.ts';
import { contentSecurityPolicy, cspHeader } from '../http/headers.ts';
import { version } from '../release.ts';
import { brandCss, type Bundle } from './bundle.ts';
import { cspHash } from './document.ts';
import { escapeHtml } from './escape.ts';

/** What the page of the console needs of its site. */
interface ConsoleDeps {
  readonly bundle: Pick<Bundle, 'console'>;
  readonly brand: Brand;
}

/** The console's page: static, not cached, and hidden from search engines. */
export function consoleRoutes(app: FastifyInstance, { bundle, brand }: ConsoleDeps): void {
  const { script, style } = bundle.console;
  const name = escapeHtml(brand.site.name);
  const css = brandCss(brand);
  const document =
    '<!doctype html><html lang="en" class="painted"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">' +
    '<title>' +
    `Admin console - ${name}</title><link rel="icon" href="${logoPath}" type="image/svg+xml">` +
    `<link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script>` +
    `${css === '' ? '' : `<style>${css}</style>`}</head>` +
    '<body><div id="root"><main><h1 class="visually-hidden">Admin Console</h1>' +
    '<p>Loading admin console...</p></main></div>' +
    `<footer>${name} ${version}</footer>` +
    '<noscript><p>The console needs JavaScript.</p></noscript></body></html>';
  const styles = css === '' ? [] : [cspHash(css)];
  const policy = contentSecurityPolicy({ scripts: [], styles });
  const hidden = {
    [cspHeader]: policy,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  };
  app.get(consolePath, (_request, reply) =>
    reply.headers({ ...hidden, 'content-type': 'text/html; charset=utf-8' }).send(document),
  );
  app.get(`${consolePath}/`, (_request, reply) =>
    reply
      .code(308)
      .headers({ ...hidden, location: consolePath })
      .send(),
  );
}

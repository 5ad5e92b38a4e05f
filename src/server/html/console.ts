import type { FastifyInstance } from 'fastify';
import { consolePath } from '../../contract/paths.ts';
import { contentSecurityPolicy, cspHeader } from '../http/headers.ts';
import { version } from '../process/release.ts';
import { brandCss } from './bundle.ts';
import { cspHash, htmlDocument, linkedStyle } from './document.ts';
import { escapeHtml } from './escape.ts';
import type { PageDeps } from './page-deps.ts';

/** The console's page: static, not cached, and hidden from search engines. */
export function consoleRoutes(app: FastifyInstance, { bundle, brand }: PageDeps): void {
  const { script, style } = bundle.console;
  const css = brandCss(brand);
  const document = htmlDocument({
    rootAttributes: ' class="painted"',
    title: `Admin console - ${brand.site.name}`,
    head:
      `<meta name="robots" content="noindex, nofollow">${linkedStyle(style)}` +
      `<script type="module" src="${script}"></script>${css && `<style>${css}</style>`}`,
    body:
      '<div id="root"><main><h1 class="visually-hidden">Admin Console</h1>' +
      '<p>Loading admin console...</p></main></div>' +
      `<footer>${escapeHtml(brand.site.name)} ${version}</footer>` +
      '<noscript><p>The console needs JavaScript.</p></noscript>',
  });
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

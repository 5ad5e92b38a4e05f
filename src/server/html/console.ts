import type { FastifyInstance } from 'fastify';
import { localPath, type LanguageCode } from '../../contract/languages.ts';
import { consolePath } from '../../contract/paths.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { documentMessages } from '../../messages/areas/documents.ts';
import { messagesOf } from '../../messages/language.ts';
import { contentSecurityPolicy, cspHeader } from '../http/headers.ts';
import { languageOf } from '../http/language.ts';
import { version } from '../process/release.ts';
import { brandCss } from './bundle.ts';
import { cspHash, htmlDocument, linkedStyle } from './document.ts';
import type { PageDeps } from './page-deps.ts';

/** The console's page, in the language of its address: not cached, and hidden from search engines. */
export function consoleRoutes(app: FastifyInstance, { bundle, brand }: PageDeps): void {
  const { script, style } = bundle.console;
  const css = brandCss(brand);
  const { name } = brand.site;
  const documentIn = (code: LanguageCode) => {
    const t = messagesOf(documentMessages, bundle.languages[code]);
    return htmlDocument({
      language: code,
      rootAttributes: ' class="painted"',
      title: t('consoleTitle', { name }),
      head:
        `<meta name="robots" content="noindex, nofollow">${linkedStyle(style)}` +
        `<script type="module" src="${script}"></script>${css && `<style>${css}</style>`}`,
      body:
        `<div id="root"><main><h1 class="visually-hidden">${t('console')}</h1>` +
        `<p>${t('loadingConsole')}</p></main></div>` +
        `<footer translate="no">${escapeHtml(name)} ${version}</footer>` +
        `<noscript><p>${t('consoleNeedsScript')}</p></noscript>`,
    });
  };
  const styles = css === '' ? [] : [cspHash(css)];
  const policy = contentSecurityPolicy({ scripts: [], styles });
  const hidden = {
    [cspHeader]: policy,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  };
  app.get(consolePath, (request, reply) =>
    reply
      .headers({ ...hidden, 'content-type': 'text/html; charset=utf-8' })
      .send(documentIn(languageOf(request))),
  );
  app.get(`${consolePath}/`, (request, reply) =>
    reply
      .code(308)
      .headers({ ...hidden, location: localPath(languageOf(request), consolePath) })
      .send(),
  );
}

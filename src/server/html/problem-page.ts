import { localPath } from '../../contract/languages.ts';
import { paths } from '../../contract/paths.ts';
import { logoPath, pageTitle } from '../../contract/site.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { appMessages } from '../../messages/areas/app.ts';
import { documentMessages } from '../../messages/areas/documents.ts';
import { lostMessages } from '../../messages/areas/site/lost.ts';
import { messagesOf } from '../../messages/language.ts';
import type { Brand } from '../config/brand/brand.ts';
import type { ProblemPage } from '../http/error-handler.ts';
import { contentSecurityPolicy, cspHeader } from '../http/headers.ts';
import { brandCss, type Bundle } from './bundle.ts';
import { cspHash, htmlDocument, linkedStyle } from './document.ts';

/** The page with the least style of its own: colours and base elements. */
const basePage = 'not-found';

const ownStyle = `
body { display: grid; grid-template: auto 1fr / minmax(0, 1fr); min-block-size: 100vh; }
.top { border-block-end: 1px solid var(--line); background: var(--surface); }
.home { display: inline-flex; align-items: center; gap: 0.625rem; min-block-size: var(--header-height, 4rem);
  padding-inline: var(--gutter, 1rem); color: inherit; font: 700 1.125rem/1.2 var(--font-stand-in, inherit); text-decoration: none; }
.problem { align-content: center; justify-self: center; max-inline-size: 34rem; padding: var(--space-4, 2rem) var(--gutter, 1rem) 20vh;
  overflow-wrap: anywhere; }
.problem p { max-inline-size: 45ch; text-wrap: balance; }
.reference { color: var(--ink-quiet); font-size: 0.9375rem; }
.ways { display: flex; flex-wrap: wrap; gap: var(--space-1, 0.5rem); padding: 0; list-style: none; }
.way { display: inline-flex; align-items: center; min-block-size: var(--target, 2.75rem); padding-inline: 1.25rem;
  border: 1px solid var(--edge); border-radius: var(--radius-pill, 2rem); background: var(--surface); color: var(--ink);
  font-weight: 600; text-decoration: none; }
.way:hover { background: var(--wash); }
.first { border-color: transparent; background: var(--sunrise) border-box; color: var(--on-sunrise, inherit); }`;

/**
 * The document for a request that failed before the web app could render a page. It has no script, because the web app
 * may not know the URL.
 */
export function problemPages({ pages, languages }: Bundle, brand: Brand): ProblemPage {
  const { site } = brand;
  const name = escapeHtml(site.name);
  // Linked: inline it would be 22 KB of each refusal.
  const links = (pages.get(basePage)?.styles ?? []).map(linkedStyle).join('');
  const style = brandCss(brand) + ownStyle;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    [cspHeader]: contentSecurityPolicy({ scripts: [], styles: [cspHash(style)] }),
  };
  return ({ language: code, status, problem, isWrite }) => {
    const language = languages[code];
    const t = messagesOf(documentMessages, language);
    const title =
      status === 404 ? messagesOf(lostMessages, language)('notFound') : t(titleOf(status, isWrite));
    const message = escapeHtml(language.sentence(problem.message));
    const goBack = isWrite ? `<p>${t('goBack')}</p>` : '';
    const path = (english: string) => localPath(code, english);
    const { requestId } = problem;
    const reference = requestId
      ? `<p class="reference">${escapeHtml(t('reference', { id: requestId }))}</p>`
      : '';
    const body = htmlDocument({
      language: code,
      title: pageTitle(t('errorTitle', { title }), site),
      head: `<meta name="robots" content="noindex">${links}<style>${style}</style>`,
      body:
        `<header class="top"><a class="home" href="${path(paths.home)}">` +
        `<img src="${logoPath}" alt="" width="32" height="32">${name}</a></header>` +
        `<main class="problem"><h1>${title}</h1><p>${message}</p>${goBack}` +
        `<ul class="ways"><li><a class="way first" href="${path(paths.browse)}">${messagesOf(appMessages, language)('browse')}</a></li>` +
        `<li><a class="way" href="${path(paths.home)}">${t('home')}</a></li></ul>${reference}</main>`,
    });
    return { headers, body };
  };
}

function titleOf(status: number, isWrite: boolean) {
  if (status === 429) return 'oneMoment';
  if (status >= 500) return 'wentWrong';
  return isWrite ? 'notSent' : 'notShown';
}

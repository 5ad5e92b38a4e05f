import { createHash } from 'node:crypto';
import { oembedPath } from '../../contract/embed-paths.ts';
import {
  defaultLanguage,
  languages,
  localPath,
  type LanguageCode,
} from '../../contract/languages.ts';
import { offlinePaths } from '../../contract/offline/paths.ts';
import { logoPath } from '../../contract/site.ts';
import { landscape } from '../../domain/card/layout.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { jsonForScript } from '../../domain/text/json-for-script.ts';
import type { RenderedPage } from '../../web/router/renderer.ts';
import { papers } from '../config/brand/colours.ts';
import { contentSecurityPolicy, cspHeader } from '../http/headers.ts';
import type { Bundle, PageFiles } from './bundle.ts';
import type { Preview } from './preview.ts';

/** It shows what it offers to other sites. */
const pageWithFrames = 'embed';

type Headers = Readonly<Record<string, string>>;

/** The headers of a page by its name, with a policy that allows the inline script and style of this document. */
export function documentHeaders(
  headers: Headers,
  { bootstrap, pages }: Bundle,
): (page: string) => Headers {
  const ofAll = { ...headers, 'content-type': 'text/html; charset=utf-8' };
  const scripts = [cspHash(bootstrap)];
  const ofPage = new Map(
    Array.from(pages, ([name, { css }]) => {
      const hasFrames = name === pageWithFrames;
      const policy = contentSecurityPolicy({ scripts, styles: [cspHash(css)], hasFrames });
      return [name, { ...ofAll, [cspHeader]: policy }];
    }),
  );
  return (page) => ofPage.get(page) ?? ofAll;
}

/** The hash of an inline script or style for a Content-Security-Policy. */
export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

interface HtmlDocument {
  /** The title as text; everything else is HTML. */
  readonly title: string;
  readonly head: string;
  readonly body: string;
  readonly rootAttributes?: string;
  readonly language?: LanguageCode;
  /** False in a frame, which shows none. */
  readonly hasIcon?: boolean;
}

/** Every HTML document of the server. */
export function htmlDocument({
  title,
  head,
  body,
  rootAttributes = '',
  language = defaultLanguage,
  hasIcon = true,
}: HtmlDocument): string {
  const direction = languages[language].direction === 'rtl' ? ' dir="rtl"' : '';
  return (
    `<!doctype html><html lang="${language}"${direction}${rootAttributes}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">` +
    `<title>${escapeHtml(title)}</title><meta name="color-scheme" content="light dark">` +
    (hasIcon ? `<link rel="icon" href="${logoPath}" type="image/svg+xml">` : '') +
    `${head}</head><body>${body}</body></html>`
  );
}

interface DocumentParts {
  readonly bootstrap: string;
  readonly language: LanguageCode;
  /** The scripts with its words; none for English. */
  readonly words: readonly string[] | undefined;
  readonly files: PageFiles;
  readonly preview: Preview;
  /** Of the app shell. */
  readonly workerWords?: string;
  /** Whether the server translates stories: for code that is loaded late. */
  readonly translates: boolean;
}

const themeColors =
  `<meta name="theme-color" content="${papers.morning.surface}" media="(prefers-color-scheme: light)">` +
  `<meta name="theme-color" content="${papers.evening.surface}" media="(prefers-color-scheme: dark)">`;

/**
 * A page with everything for the first paint. The bootstrap script runs before any of it is painted, and then fetches what
 * the template lists.
 */
export function documentOf(
  page: RenderedPage,
  { bootstrap, language, words = [], files, preview, workerWords = '', translates }: DocumentParts,
): string {
  const ofLanguage = words.at(-1);
  const manifest = `<link rel="manifest" href="${localPath(language, offlinePaths.manifest)}">`;
  return htmlDocument({
    language,
    title: page.head.title,
    head:
      `<meta name="description" content="${escapeHtml(page.head.description)}">` +
      headTags(preview) +
      themeColors +
      `<link rel="apple-touch-icon" href="/icons/apple-touch.png"><noscript>${manifest}</noscript>` +
      // A script waits for the styles before it.
      `<script>${bootstrap}</script>` +
      `${(files.linked ?? []).map(linkedStyle).join('')}<style>${files.css}</style>`,
    body:
      `<div id="root">${page.html}</div>` +
      `<template id="lazy">${manifest}${[...files.scripts, ...words].map(preload).join('')}</template>` +
      `<script type="application/json" id="state" data-styles="${files.styles.join(' ')}"` +
      (ofLanguage === undefined ? '' : ` data-language="${ofLanguage}"`) +
      (translates ? ' data-translates>' : '>') +
      `${page.state}</script>${workerWords}`,
  });
}

export function linkedStyle(path: string): string {
  return `<link rel="stylesheet" href="${path}">`;
}

function preload(script: string): string {
  return `<link rel="modulepreload" href="${script}">`;
}

/**
 * The tags of a page's head for link previews and search engines: https://ogp.me and
 * https://developer.x.com/en/docs/x-for-websites/cards.
 */
function headTags(preview: Preview): string {
  const {
    siteName,
    title,
    description,
    publishedAt,
    canonical,
    url,
    picture,
    data,
    alternates,
    feeds,
    isIndexable,
  } = preview;
  const tags = [
    isIndexable ? '' : meta('name', 'robots', 'noindex'),
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', publishedAt === undefined ? 'website' : 'article'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'article:published_time', publishedAt),
    meta('property', 'og:image', picture?.url),
    meta('property', 'og:image:width', picture && landscape.width),
    meta('property', 'og:image:height', picture && landscape.height),
    meta('property', 'og:image:alt', picture?.alt),
    meta('name', 'twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
  ];
  for (const { code, url: address } of alternates)
    tags.push(`<link rel="alternate" hreflang="${code}" href="${escapeHtml(address)}">`);
  for (const { type, title: feed, path } of feeds) {
    tags.push(
      `<link rel="alternate" type="${type}" title="${escapeHtml(feed)}" href="${escapeHtml(path)}">`,
    );
  }
  tags.push(...oembedLinks(preview));
  if (data !== undefined) {
    tags.push(`<script type="application/ld+json">${jsonForScript(data)}</script>`);
  }
  return tags.join('');
}

/** https://oembed.com/#section4 */
function oembedLinks({ url, isEmbeddable }: Preview): string[] {
  if (url === undefined || isEmbeddable !== true) return [];
  return (['json', 'xml'] as const).map((format) => {
    const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed';
    const href = new URL(oembedPath(format, url), url).href;
    return `<link rel="alternate" type="${type}" href="${escapeHtml(href)}">`;
  });
}

function meta(kind: 'name' | 'property', name: string, content: string | number | undefined) {
  if (content === undefined) return '';
  return `<meta ${kind}="${name}" content="${escapeHtml(String(content))}">`;
}

import { jsonForScript } from '../../domain/text/json-for-script.ts';
import { escapeHtml } from './escape.ts';
import type { Preview } from './preview.ts';

/**
 * The tags of a page's head for link previews and search engines: https://ogp.me and
 * https://developer.x.com/en/docs/x-for-websites/cards.
 */
export function headTags(preview: Preview): string {
  const {
    siteName,
    title,
    description,
    publishedAt,
    canonical,
    picture,
    data,
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
    meta('property', 'og:url', canonical),
    meta('property', 'article:published_time', publishedAt),
    meta('property', 'og:image', picture?.url),
    meta('property', 'og:image:width', picture?.width),
    meta('property', 'og:image:height', picture?.height),
    meta('property', 'og:image:alt', picture?.alt),
    meta('name', 'twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
  ];
  for (const { type, title: feed, path } of feeds) {
    tags.push(
      `<link rel="alternate" type="${type}" title="${escapeHtml(feed)}" href="${escapeHtml(path)}">`,
    );
  }
  if (data !== undefined) {
    tags.push(`<script type="application/ld+json">${jsonForScript(data)}</script>`);
  }
  return tags.join('');
}

function meta(kind: 'name' | 'property', name: string, content: string | number | undefined) {
  if (content === undefined) return '';
  return `<meta ${kind}="${name}" content="${escapeHtml(String(content))}">`;
}

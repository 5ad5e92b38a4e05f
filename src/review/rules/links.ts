import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { OffsetMap, Span } from '../folding/offset-map.ts';
import { alternativesOf, readLists } from '../read-lists.ts';
import type { LibraryMatch, RuleResources } from '../resources.ts';
import { personalHosts } from '../words/platforms.ts';
import { textBefore, findingAt, scan } from './scan.ts';

const mightHold = /[@/]|[\p{L}\p{N}]\.[\p{L}\p{N}]|www/iu;
const hasPath = /^[^/]+\/[^\s]/;
const startsLikeLink = /(?:https?:\/\/|www\.)[^\s/]{3,}(?:\/\S*)?/giu;
const withScheme = /^(?:https?:|ftp:|mailto:|\/\/|www\.)/i;
// Top-level domains that are also words: a missing space after a full stop looks the same ("home.it was").
const wordLikeEnd =
  /\.(?:a[lmst]|b[aey]|ca|co|d[oj]|e[st]|f[im]|h[eu]|i[dnstelo]|l[aeiu]|m[aeouy]|n[eou]|no|p[ae]|s[eiot]|t[hoo]|u[ns]|us|ve|vi|pro|post|name|museum)$/i;
const invites =
  /(?<![\p{L}])(?:visit|check|check out|go to|site|website|page|blog|shop|store|order at|order now at|buy at|join|link|web|seite|unter|besuch|besucht|visitez|visita|pagina|tienda|sito|negozio|loja|besok|strona|sklep|sitesi|kunjungi|сайт|网站|网址|サイト|사이트|เว็บ|वेबसाइट|موقع)\W{0,3}(?:\S{1,12}\W{1,3})?$/iu;

const signs = readLists('spelt-signs.txt');
const anyOf = (list: string) => alternativesOf(signs.get(list));
// "rosie at gmail", "школа собака яндекс точка ру": an e-mail address that is spelt in the words of its language.
const speltAddress = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf('at')})[\\s,]{0,3}(?:(?:${anyOf('spelt-providers')})(?![\\p{L}\\p{M}])|[\\p{L}\\p{N}-]{2,20}[\\s,]{1,3}(?:${anyOf('dot')})[\\s,]{0,3}(?:${anyOf('spelt-ends')})(?![\\p{L}\\p{M}]))`,
  'gu',
);

/** Links and e-mail addresses. */
export function findLinks(views: Views, resources: RuleResources): Finding[] {
  const { linked, bare } = views;
  const spelt = scan(bare, { pattern: speltAddress, kind: 'email', certainty: 'sure' });
  if (!mightHold.test(linked.text)) return spelt;
  const plainLinks = scan(linked, { pattern: startsLikeLink, kind: 'link', certainty: 'proved' });
  const found = resources.findLinks(linked.text).filter((link) => isAddress(linked.text, link));
  const written = found.length === 0 ? [] : writtenLinks(views.plain, resources);
  return [
    ...spelt,
    ...plainLinks,
    ...found.map(({ start, end, text }) => {
      const kind = text.includes('@') && !hasPath.test(text) ? 'email' : 'link';
      const what = { kind, certainty: 'proved' } as const;
      const link = findingAt(linked, [start, end], what);
      return { ...link, mark: written.find((exact) => isStart(exact, link.mark)) ?? link.mark };
    }),
  ];
}

/** The links that are written as such, without any word or comma that stands for a dot. */
function writtenLinks(plain: OffsetMap, resources: RuleResources): Span[] {
  return resources
    .findLinks(plain.text)
    .filter((link) => isAddress(plain.text, link))
    .map(({ start, end }) => plain.originalSpan(start, end));
}

/** Of "anna@example.com, my friend", the written address is what decides. */
function isStart([start, end]: Span, [whole, wholeEnd]: Span): boolean {
  return start === whole && end < wholeEnd;
}

function isAddress(text: string, link: LibraryMatch): boolean {
  return link.text.includes('@') || isLink(text, link);
}

/** Not two sentences without a space between them. */
function isLink(text: string, { start, text: found }: LibraryMatch): boolean {
  if (personalHosts.some((host) => found.toLowerCase().endsWith(`.${host}`))) return true;
  if (withScheme.test(found) || hasPath.test(found)) return true;
  const end = found.slice(found.lastIndexOf('.'));
  if (/\p{Lu}/u.test(end.charAt(1)) && !/^\.\p{Lu}+$/u.test(end)) return false;
  if (/^[\d.,:]+\p{L}{0,3}$/u.test(found)) return false;
  return !wordLikeEnd.test(found) || invites.test(textBefore(text, start)) || /[\d-]/.test(found);
}

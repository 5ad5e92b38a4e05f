import { embeddedPath, type Embedded, type Look } from '../../../contract/embed-paths.ts';
import type { Embed } from '../../../contract/endpoints/embeds.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { localPath } from '../../../contract/languages.ts';
import { limits } from '../../../contract/limits.ts';
import { browsePath } from '../../../contract/paths.ts';
import type { Site } from '../../../contract/site.ts';
import { cutCharacters } from '../../../contract/text/characters.ts';
import { avatarOf } from '../../../domain/avatar.ts';
import { dayInUtc } from '../../../domain/calendar-date.ts';
import { shortText } from '../../../domain/embeds/frame.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import { typographicQuotes } from '../../../domain/text/typographic-quotes.ts';
import { embedMessages } from '../../../messages/areas/site/embeds.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { embedTitle } from '../../../messages/embed-title.ts';
import { messagesOf, placeNamesIn, type Language } from '../../../messages/language.ts';
import { htmlDocument } from '../document.ts';
import { frameStyle } from './frame-style.ts';
import { stampArcs, stampOf } from './stamp.ts';

interface Frame {
  readonly language: Language;
  readonly site: Site;
  /** The style of this site. */
  readonly css: string;
  /** Of a host that is always light or dark. */
  readonly look: Look | undefined;
}

/** In bytes. A frame has at most 10,000: stories of families of emoji are cut. */
const maxTextBytes = { story: 2_200, row: 900 };

/** The style of a frame of a site. */
export const frameCss = (brandCss: string) => `${frameStyle}\n${brandCss}`.trim();

/** The page in the frame of a story, or of the newest of a place: text, links that open in a tab of their own, a stamp. */
export function frameDocument(embed: Embed, frame: Frame): string {
  const { experience, newest } = embed;
  if (experience !== null)
    return documentIn(frame, embedTitle(embed, frame.language), storyIn(experience, frame));
  const { language, site } = frame;
  const t = messagesOf(embedMessages, language);
  const title = embedTitle(embed, language);
  const path = embeddedPath({ place: embed.place ?? {} });
  const list =
    newest.length === 0
      ? `<p class="note row">${t('empty')}</p>`
      : `<ol>${newest.map((story) => rowOf(story, frame)).join('')}</ol>`;
  return documentIn(
    frame,
    title,
    `<h1>${link(frame, path, escapeHtml(title))}</h1>${list}` +
      `<p class="more">${link(frame, path, escapeHtml(t('more', { name: site.name })))}</p>`,
  );
}

/** What is shown in place of what is not there. */
export function quietDocument(of: 'gone' | 'nothing', frame: Frame): string {
  const sentence = messagesOf(embedMessages, frame.language)(of);
  return documentIn(frame, sentence, `<p class="note">${sentence}</p>`);
}

function documentIn({ language, css, look }: Frame, title: string, body: string): string {
  return htmlDocument({
    language: language.code,
    title,
    hasIcon: false,
    rootAttributes: look === undefined ? '' : ` data-look="${look}"`,
    head: `<style>${css}</style>`,
    body: (body.includes('<svg') ? stampArcs : '') + `<main>${body}</main>`,
  });
}

function storyIn(experience: Experience, frame: Frame): string {
  const { language, site } = frame;
  const { randomId, content, lang, votes } = experience;
  const t = messagesOf(storiesMessages, language);
  const path = embeddedPath({ randomId } satisfies Embedded);
  const text = typographicQuotes(shortened(content, maxTextBytes.story), lang);
  const read = messagesOf(embedMessages, language)('read', { name: site.name });
  return (
    `<article class="p${avatarOf(randomId).colour}">` +
    `<p class="text${content.length < shortText ? ' short' : ''}" dir="auto" lang="${escapeHtml(lang ?? '')}">` +
    `${link(frame, path, escapeHtml(text))}</p>` +
    `<p class="from">${originOf(experience, frame)}<span class="hidden">${t('votes', { count: votes })}</span>` +
    `<span>${link(frame, path, escapeHtml(read))}</span></p>${stampOf(experience, language)}</article>`
  );
}

/** A story in the list of a place. All rows are equally high, so that the height of the list is known: see `frameSize`. */
function rowOf(experience: Experience, frame: Frame): string {
  const { randomId, content, lang } = experience;
  const text = escapeHtml(typographicQuotes(shortened(content, maxTextBytes.row), lang));
  return (
    `<li class="row p${avatarOf(randomId).colour}"><p class="text" dir="auto" lang="${escapeHtml(lang ?? '')}">` +
    `${link(frame, embeddedPath({ randomId } satisfies Embedded), text)}</p>` +
    `<p class="from">${originOf(experience, frame)}</p></li>`
  );
}

function originOf(experience: Experience, frame: Frame): string {
  const { continent, country, city, createdAt } = experience;
  const { language } = frame;
  const place = messagesOf(storiesMessages, language)('place', placeNamesIn(experience, language));
  const date = language.shortDate(dayInUtc(Date.parse(createdAt)));
  return (
    `<span class="place">${link(frame, browsePath({ continent, country, city }), escapeHtml(place))}</span>` +
    `<time datetime="${createdAt}">${date}</time>`
  );
}

function shortened(content: string, maxBytes: number): string {
  let text = content;
  for (let most = limits.content.max; Buffer.byteLength(escapeHtml(text)) > maxBytes; most -= 20)
    text = `${cutCharacters(content, most).trimEnd()}…`;
  return text;
}

/** A link to a page of the site, in the language of the frame. The host learns nothing of it, nor it of the host. */
function link({ language }: Frame, path: string, html: string): string {
  return `<a href="${escapeHtml(localPath(language.code, path))}" target="_blank" rel="noopener">${html}</a>`;
}

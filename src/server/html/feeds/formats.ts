import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { localPath } from '../../../contract/languages.ts';
import { experiencePath, storyPicturePath } from '../../../contract/paths.ts';
import { sharingMessages } from '../../../messages/areas/sharing.ts';
import { cardsMessages } from '../../../messages/areas/stories/cards.ts';
import { messagesOf, placeNamesIn, type Language } from '../../../messages/language.ts';
import { escapeXml } from '../escape.ts';

/** A feed, independent of its format. */
export interface Feed {
  /** Of all its words but the stories. */
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The path of the feed, with its language. */
  readonly path: string;
  /** The path of the page with the same stories, with its language. */
  readonly pagePath: string;
  readonly experiences: readonly Experience[];
}

/*
 * A story has the same id and address in the feeds of all languages: who changes to another one does not get it again. What
 * is not in the language of the feed says so, unknown languages included, because it would be taken for that one.
 */

/** The mandatory `updated` of a feed without stories. */
const epoch = '1970-01-01T00:00:00.000Z';

/** RFC 5646: a language that is not known. */
const undetermined = 'und';

/** RFC 4287. Without a public origin links are relative to the feed's URL. */
export function atomFeed(feed: Feed, origin: string): string {
  const { language, title, description, path, pagePath, experiences } = feed;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.code}">` +
    `<id>${escapeXml(feedId(path, origin))}</id>` +
    `<title>${escapeXml(title)}</title><subtitle>${escapeXml(description)}</subtitle>` +
    `<updated>${lastUpdate(experiences)}</updated>` +
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + path)}"/>` +
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + pagePath)}"/>` +
    `${experiences.map((experience) => atomEntry(experience, feed, origin)).join('')}</feed>`
  );
}

function atomEntry(experience: Experience, { language }: Feed, origin: string): string {
  const { randomId, content, tags, createdAt, lang } = experience;
  const categories = tags.map((tag) => `<category term="${escapeXml(tag)}"/>`);
  return (
    `<entry><id>${experienceId(experience)}</id><title>${escapeXml(titleOf(experience, language))}</title>` +
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + experiencePath(randomId))}"/>` +
    `<published>${createdAt}</published><updated>${createdAt}</updated>` +
    `<author><name>${escapeXml(authorIn(language))}</name></author>${categories.join('')}` +
    `<content type="text" xml:lang="${escapeXml(lang ?? '')}">${escapeXml(content)}</content></entry>`
  );
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(
  { language, title, description, path, pagePath, experiences }: Feed,
  origin: string,
) {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    language: language.code,
    title,
    description,
    home_page_url: origin + pagePath,
    feed_url: origin + path,
    items: experiences.map((experience) => ({
      id: experienceId(experience),
      url: origin + experiencePath(experience.randomId),
      title: titleOf(experience, language),
      content_text: experience.content,
      language: experience.lang ?? undetermined,
      image: origin + localPath(language.code, storyPicturePath(experience.randomId)),
      date_published: experience.createdAt,
      authors: [{ name: authorIn(language) }],
      tags: experience.tags,
    })),
  });
}

function titleOf(experience: Experience, language: Language): string {
  return messagesOf(sharingMessages, language)('title', placeNamesIn(experience, language));
}

/** Who has written a story. */
function authorIn(language: Language): string {
  return messagesOf(cardsMessages, language)('anonymous');
}

/** Independent of the origin, so that feed readers recognise stories after a move. */
function experienceId({ id }: Experience): string {
  return `urn:uuid:${id}`;
}

/** RFC 4151 */
function feedId(path: string, origin: string): string {
  const authority = origin === '' ? 'localhost' : new URL(origin).hostname;
  return `tag:${authority},2026:${path}`;
}

function lastUpdate(experiences: readonly Experience[]): string {
  return experiences.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), epoch);
}

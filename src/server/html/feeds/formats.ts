import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath, storyPicturePath } from '../../../contract/paths.ts';
import { experienceTitle } from '../../../contract/site.ts';
import { escapeXml } from '../escape.ts';

/** A feed, independent of its format. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The path of the feed. */
  readonly path: string;
  /** The path of the page with the same stories. */
  readonly pagePath: string;
  readonly experiences: readonly Experience[];
}

/** The mandatory `updated` of a feed without stories. */
const epoch = '1970-01-01T00:00:00.000Z';

/** RFC 4287. Without a public origin links are relative to the feed's URL. */
export function atomFeed(feed: Feed, origin: string): string {
  const { title, description, path, pagePath, experiences } = feed;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<feed xmlns="http://www.w3.org/2005/Atom">` +
    `<id>${escapeXml(feedId(path, origin))}</id>` +
    `<title>${escapeXml(title)}</title><subtitle>${escapeXml(description)}</subtitle>` +
    `<updated>${lastUpdate(experiences)}</updated>` +
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + path)}"/>` +
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + pagePath)}"/>` +
    `${experiences.map((experience) => atomEntry(experience, origin)).join('')}</feed>`
  );
}

function atomEntry(experience: Experience, origin: string): string {
  const { randomId, content, tags, createdAt, lang } = experience;
  const language = lang === null ? '' : ` xml:lang="${escapeXml(lang)}"`;
  const categories = tags.map((tag) => `<category term="${escapeXml(tag)}"/>`);
  return (
    `<entry><id>${experienceId(experience)}</id><title>${escapeXml(experienceTitle(experience))}</title>` +
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + experiencePath(randomId))}"/>` +
    `<published>${createdAt}</published><updated>${createdAt}</updated>` +
    `<author><name>Anonymous</name></author>${categories.join('')}` +
    `<content type="text"${language}>${escapeXml(content)}</content></entry>`
  );
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(
  { title, description, path, pagePath, experiences }: Feed,
  origin: string,
) {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: origin + pagePath,
    feed_url: origin + path,
    items: experiences.map((experience) => ({
      id: experienceId(experience),
      url: origin + experiencePath(experience.randomId),
      title: experienceTitle(experience),
      content_text: experience.content,
      ...(experience.lang !== null && { language: experience.lang }),
      image: origin + storyPicturePath(experience.randomId),
      date_published: experience.createdAt,
      authors: [{ name: 'Anonymous' }],
      tags: experience.tags,
    })),
  });
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

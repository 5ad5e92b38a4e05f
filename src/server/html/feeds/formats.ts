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
  readonly stories: readonly Experience[];
}

/** The mandatory `updated` of a feed without stories. */
const epoch = '1970-01-01T00:00:00.000Z';

/** RFC 4287. Without a public origin links are relative to the feed's URL. */
export function atomFeed(feed: Feed, origin: string): string {
  const { title, description, path, pagePath, stories } = feed;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<feed xmlns="http://www.w3.org/2005/Atom">` +
    `<id>${escapeXml(feedId(path, origin))}</id>` +
    `<title>${escapeXml(title)}</title><subtitle>${escapeXml(description)}</subtitle>` +
    `<updated>${lastUpdate(stories)}</updated>` +
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + path)}"/>` +
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + pagePath)}"/>` +
    `${stories.map((story) => atomEntry(story, origin)).join('')}</feed>`
  );
}

function atomEntry(story: Experience, origin: string): string {
  const { randomId, content, tags, createdAt, lang } = story;
  const language = lang === null ? '' : ` xml:lang="${escapeXml(lang)}"`;
  const categories = tags.map((tag) => `<category term="${escapeXml(tag)}"/>`);
  return (
    `<entry><id>${storyId(story)}</id><title>${escapeXml(experienceTitle(story))}</title>` +
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + experiencePath(randomId))}"/>` +
    `<published>${createdAt}</published><updated>${createdAt}</updated>` +
    `<author><name>Anonymous</name></author>${categories.join('')}` +
    `<content type="text"${language}>${escapeXml(content)}</content></entry>`
  );
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ title, description, path, pagePath, stories }: Feed, origin: string) {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: origin + pagePath,
    feed_url: origin + path,
    items: stories.map((story) => ({
      id: storyId(story),
      url: origin + experiencePath(story.randomId),
      title: experienceTitle(story),
      content_text: story.content,
      ...(story.lang !== null && { language: story.lang }),
      image: origin + storyPicturePath(story.randomId),
      date_published: story.createdAt,
      authors: [{ name: 'Anonymous' }],
      tags: story.tags,
    })),
  });
}

/** Independent of the origin, so that feed readers recognise stories after a move. */
function storyId({ id }: Experience): string {
  return `urn:uuid:${id}`;
}

/** RFC 4151 */
function feedId(path: string, origin: string): string {
  const authority = origin === '' ? 'localhost' : new URL(origin).hostname;
  return `tag:${authority},2026:${path}`;
}

function lastUpdate(stories: readonly Experience[]): string {
  return stories.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), epoch);
}

import { createHash } from 'node:crypto';
import type { Change } from '../db/changes.ts';
import type { AffectedBy, RenderedResponse } from './encoded-response.ts';

/*
 * The tags by which a CDN removes responses. A response has those of the stories that it can show, and a change removes
 * what has one of its tags: at least all that `affectedBy` knows of arrivals and removals, because a CDN cannot ask it.
 */

/** Of every response. */
export const siteTag = 'site';

/** Of responses that stories of any place can change. */
export const everyExperienceTag = 'stories';

export const experienceTag = (randomId: string) => tag('story', randomId);
export const cityTag = (cityKey: string) => tag('city', cityKey);
export const countryTag = (country: string) => tag('country', country);
export const continentTag = (continent: string) => tag('continent', continent);

/** Which changes affect a response, with the tags by which a CDN removes it. */
export function tagged(affectedBy: AffectedBy, tags: readonly string[]): AffectedBy {
  return Object.assign((change: Parameters<AffectedBy>[0]) => affectedBy(change), { tags });
}

/** The changes that affect one of these parts of a response. */
export function anyOf(parts: readonly AffectedBy[]): AffectedBy {
  const tags = new Set(parts.flatMap(tagsOf));
  return tagged((change) => parts.some((affectedBy) => affectedBy(change)), [...tags]);
}

/** The tags of a response, besides that of the site. */
function tagsOf(affectedBy: AffectedBy | undefined): readonly string[] {
  return affectedBy?.tags ?? [everyExperienceTag];
}

/** Returns headers that let a CDN keep a response, and remove it by one of these tags. */
export type CdnHeaders = (tags: readonly string[]) => Readonly<Record<string, string>>;

/** The response with its headers for a CDN. Only what was found has them: a CDN must not keep a refusal for others. */
export function forCdn(rendered: RenderedResponse, cdnHeaders?: CdnHeaders): RenderedResponse {
  if (cdnHeaders === undefined || rendered.status !== 200) return rendered;
  const headers = { ...rendered.headers, ...cdnHeaders(tagsOf(rendered.affectedBy)) };
  return { ...rendered, headers };
}

/** The tags of all responses that an arrival or a removal affects. */
export function tagsOfChange({ experience }: Change): readonly string[] {
  if (experience === undefined) return [siteTag];
  const { randomId, cityKey, country, continent } = experience;
  return [
    experienceTag(randomId),
    cityTag(cityKey),
    countryTag(country),
    continentTag(continent),
    everyExperienceTag,
  ];
}

const maxLength = 100;

/**
 * Printable ASCII without spaces and commas, for any CDN, and short: a list of tags has to fit into the 4 KB that a proxy
 * takes for all headers. Cloudflare ignores the case.
 */
function tag(kind: string, name: string): string {
  const text = `${kind}-${encodeURIComponent(name.toLowerCase().toWellFormed())}`;
  if (text.length <= maxLength) return text;
  return `${kind}-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}

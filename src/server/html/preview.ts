// Over 250 lines because it is all that a page says of itself to other sites.
import * as v from 'valibot';
import {
  ExperienceSchema,
  getExperienceEndpoint,
  listExperiencesEndpoint,
  type Experience,
} from '../../contract/endpoints/experiences.ts';
import {
  CityLightSchema,
  getPlaceEndpoint,
  listCityLightsEndpoint,
  PlaceSummarySchema,
} from '../../contract/endpoints/places/places.ts';
import { languageCodes, localPath } from '../../contract/languages.ts';
import {
  browsePath,
  experiencePath,
  paths,
  sitePicturePath,
  storyPicturePath,
} from '../../contract/paths.ts';
import { cityPicturePath, wanderPath } from '../../contract/places/place-paths.ts';
import { pageTitle, type Site } from '../../contract/site.ts';
import { sharingMessages } from '../../messages/areas/sharing.ts';
import { previewMessages } from '../../messages/areas/site/previews.ts';
import { cardsMessages } from '../../messages/areas/stories/cards.ts';
import { pictureMessages } from '../../messages/areas/stories/pictures.ts';
import { storiesMessages } from '../../messages/areas/stories/stories.ts';
import { messagesOf, placeNamesIn, type Language } from '../../messages/language.ts';
import { siteIn } from '../../messages/site-in.ts';
import type { PageQuery } from '../../web/api/query-endpoints.ts';
import type { PageQueryResult, RenderedPage } from '../../web/router/renderer.ts';
import { PlaceSchema, feedLinks, type FeedLink, type ListedPlace } from './feeds/feed-links.ts';

interface PreviewPicture {
  readonly url: string;
  readonly alt: string;
}

/** What link previews and search engines show of a page. */
export interface Preview {
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  /** Of a story only. */
  readonly publishedAt?: string;
  readonly canonical?: string;
  /** In the language of the page: a site that follows it shows the preview of what was shared. */
  readonly url?: string;
  readonly picture?: PreviewPicture;
  /** JSON-LD of schema.org. */
  readonly data?: object;
  /** The same page in each language, and in English for all others; none of a story, which has one address. */
  readonly alternates: readonly { readonly code: string; readonly url: string }[];
  readonly feeds: readonly FeedLink[];
  /** Whether other sites can show what is on it: they find out how by oEmbed. Only with a `url`. */
  readonly isEmbeddable?: boolean;
  readonly isIndexable: boolean;
}

/** What a page is about, from the results of its queries. */
interface Subject {
  readonly experience?: Experience;
  /** Of a list. */
  readonly place?: ListedPlace;
  /** How much a place has, if it is a list of one and nothing else. */
  readonly totals?: PlaceTotals | undefined;
  /** A list without stories. Its place may not exist. */
  readonly isEmpty?: boolean;
  /** The place on the map of the lights that the address names, if it has one. */
  readonly light?: { readonly country: string; readonly city: string } | undefined;
}

interface PlaceTotals {
  readonly stories: number;
  readonly cities: number;
}

interface PreviewInput {
  readonly language: Language;
  /** Its path is that in English. */
  readonly url: URL;
  readonly page: RenderedPage;
  readonly subject: Subject;
  /** Empty where PUBLIC_ORIGIN is not set. */
  readonly publicOrigin: string;
  readonly site: Site;
}

/**
 * The link preview of a page. Lists that differ only in order, timeframe or search have one canonical URL. URLs are
 * absolute, so without a public origin there are none: the Host header can be forged.
 */
export function previewOf(input: PreviewInput): Preview {
  const { language, url, page, subject, publicOrigin, site } = input;
  const description = descriptionOf(input);
  const title = page.head.title.replace(pageTitle('', site), '');
  const siteName = site.name;
  if (page.status !== 200 || page.head.isPrivate === true)
    return { siteName, title, description, alternates: [], feeds: [], isIndexable: false };
  const { experience, place, light, isEmpty = false } = subject;
  const ofPage = light === undefined ? url.pathname : wanderPath(light);
  const path = place === undefined ? ofPage : browsePath(place);
  const localUrl = publicOrigin + localPath(language.code, path);
  const data = dataOf(input);
  return {
    siteName,
    title,
    description,
    isIndexable: !isEmpty,
    alternates:
      publicOrigin === '' || experience !== undefined ? [] : alternatesOf(path, publicOrigin),
    isEmbeddable: hasStories(subject),
    feeds: feedLinks({ isHome: url.pathname === paths.home, place }, site, language),
    ...(experience !== undefined && { publishedAt: experience.createdAt }),
    ...(publicOrigin !== '' && {
      canonical: experience === undefined ? localUrl : publicOrigin + path,
      url: localUrl,
      picture: pictureOf(input),
    }),
    ...(data !== undefined && { data }),
  };
}

const hasStories = ({ experience, place, isEmpty }: Subject) =>
  experience !== undefined || (place !== undefined && isEmpty !== true);

/** Of a place: how many stories it has, and from how many cities. */
function descriptionOf({ language, page, subject: { place, totals } }: PreviewInput): string {
  if (totals === undefined || totals.stories === 0) return page.head.description;
  const stories = messagesOf(storiesMessages, language)('stories', { count: totals.stories });
  if (place?.city !== undefined) return stories;
  return messagesOf(previewMessages, language)('fromCities', { stories, count: totals.cities });
}

function alternatesOf(path: string, origin: string): Preview['alternates'] {
  return [
    ...languageCodes.map((code) => ({ code, url: origin + localPath(code, path) })),
    { code: 'x-default', url: origin + path },
  ];
}

/** A page is about its first query; the list of a place has one more about that. */
export function subjectOf(
  [query, other]: readonly PageQuery[],
  [result, otherResult]: readonly PageQueryResult[],
  { searchParams }: URL,
): Subject {
  if (query === undefined || !result?.ok) return {};
  if (query.path === getExperienceEndpoint.path) {
    return { experience: v.parse(ExperienceSchema, result.body) };
  }
  if (query.path === listCityLightsEndpoint.path) {
    return { light: lightIn(v.parse(LightsSchema, result.body), searchParams) };
  }
  if (query.path !== listExperiencesEndpoint.path || query.infinite !== true) return {};
  // A list of one's own places is of use to nobody else.
  if (query.query['places'] !== undefined) return { isEmpty: true };
  return {
    place: v.parse(PlaceSchema, query.query),
    isEmpty: isEmptyList(result.body),
    totals: totalsOf(other, otherResult),
  };
}

function totalsOf(query?: PageQuery, result?: PageQueryResult): PlaceTotals | undefined {
  const isKnown = query?.path === getPlaceEndpoint.path && result?.ok === true;
  return isKnown ? v.parse(TotalsSchema, result.body) : undefined;
}

const TotalsSchema = v.pick(PlaceSummarySchema, ['stories', 'cities']);

const LightsSchema = v.array(v.pick(CityLightSchema, ['country', 'city']));

function lightIn(lights: v.InferOutput<typeof LightsSchema>, asked: URLSearchParams) {
  return lights.find(
    ({ country, city }) => country === asked.get('country') && city === asked.get('city'),
  );
}

function isEmptyList(body: unknown): boolean {
  return Array.isArray(body) && body.length === 0;
}

function pictureOf({ language, subject, publicOrigin, site }: PreviewInput): PreviewPicture {
  const { experience, light, place = light ?? {}, isEmpty = false } = subject;
  const t = messagesOf(previewMessages, language);
  const at = (path: string) => publicOrigin + localPath(language.code, path);
  if (experience !== undefined) {
    const { randomId, content } = experience;
    return {
      url: at(storyPicturePath(randomId)),
      alt: t('storyPicture', { ...placeNamesIn(experience, language), text: content }),
    };
  }
  const { country, city } = place;
  if (country !== undefined && city !== undefined && !isEmpty) {
    const named = placeNamesIn({ city, country }, language);
    return {
      url: at(cityPicturePath({ country, city })),
      alt: messagesOf(pictureMessages, language)('storiesFrom', {
        place: messagesOf(storiesMessages, language)('place', named),
      }),
    };
  }
  return { url: at(sitePicturePath), alt: t('sitePicture', { name: site.name }) };
}

function dataOf(input: PreviewInput): object | undefined {
  const { url, subject, publicOrigin } = input;
  if (publicOrigin === '') return undefined;
  if (subject.experience !== undefined) return experienceData(subject.experience, input);
  return url.pathname === paths.home ? siteData(input) : undefined;
}

const publisher = ({ name }: Site, url: string) => ({ '@type': 'Organization', name, url });

/** The site with its search, as a https://schema.org/WebSite. */
function siteData({ language, site, publicOrigin: origin }: PreviewInput): object {
  const at = (path: string) => origin + localPath(language.code, path);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    description: siteIn(site, language).tagline,
    url: at(paths.home),
    publisher: publisher(site, origin),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${at(paths.browse)}?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/**
 * A story as a https://schema.org/DiscussionForumPosting, with what search engines ask for:
 * https://developers.google.com/search/docs/appearance/structured-data/discussion-forum
 */
function experienceData(
  experience: Experience,
  { language, site, publicOrigin: origin }: PreviewInput,
): object {
  const { randomId, content, tags, votes, createdAt, lang } = experience;
  const place = placeNamesIn(experience, language);
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    mainEntityOfPage: origin + experiencePath(randomId),
    url: origin + experiencePath(randomId),
    identifier: randomId,
    headline: messagesOf(sharingMessages, language)('title', place),
    text: content,
    datePublished: createdAt,
    author: { '@type': 'Person', name: messagesOf(cardsMessages, language)('anonymous') },
    publisher: publisher(site, origin),
    contentLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: place.city,
        addressCountry: place.country,
      },
    },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: votes,
    },
    ...(tags.length > 0 && { keywords: tags }),
    ...(lang !== null && { inLanguage: lang }),
  };
}

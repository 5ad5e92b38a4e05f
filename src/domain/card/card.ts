import type { Experience } from '../../contract/endpoints/experiences.ts';
import { hasOwnTagline, type Site } from '../../contract/site.ts';
import { avatarOf } from '../avatar.ts';
import { dayInUtc, shortDate } from '../calendar-date.ts';
import { typographicQuotes } from '../text/typographic-quotes.ts';

/** The texts of a card. */
export interface Card {
  /** The name of the site. */
  readonly heading: string;
  readonly text: string;
  readonly stamp: Stamp;
  readonly place: string;
  /** The line below the place. */
  readonly note: string;
  /** The site's host; empty when no public origin is configured. */
  readonly address: string;
  /** Replaces the text or the place when no font has its letters. */
  readonly plain: { readonly text: string; readonly place: string };
}

/** The round stamp of a card. */
export interface Stamp {
  readonly emoji: string;
  /** The index of its pastel. */
  readonly colour: number;
  readonly name: string;
  /** Empty for a card without a date. */
  readonly date: string;
}

export const cardCallToAction = 'Share your own uplifting story';

type ShownExperience = Pick<
  Experience,
  'randomId' | 'content' | 'lang' | 'city' | 'country' | 'createdAt'
>;

/** The site of a card. */
export interface CardSite extends Pick<Site, 'name' | 'tagline'> {
  /** Its host, or empty. */
  readonly address: string;
}

/** The card of one experience. */
export function experienceCard(
  { randomId, content, lang, city, country, createdAt }: ShownExperience,
  { name, address }: CardSite,
): Card {
  return {
    heading: name,
    text: `“${typographicQuotes(content, lang)}”`,
    stamp: {
      ...avatarOf(randomId),
      name: city,
      date: shortDate(dayInUtc(Date.parse(createdAt))),
    },
    place: `${city}, ${country}`,
    note: `ID: ${randomId}`,
    address,
    plain: { text: 'Read this uplifting story', place: country },
  };
}

/** The card of a city. */
export function cityCard(
  { city, country, experienceCount }: { city: string; country: string; experienceCount: number },
  { name, address }: CardSite,
): Card {
  const stories = experienceCount === 1 ? '1 story' : `${experienceCount} stories`;
  return {
    heading: name,
    text: `Uplifting stories from ${city}`,
    stamp: { ...avatarOf(city), name: city, date: '' },
    place: `${city}, ${country}`,
    note: stories,
    address,
    plain: { text: `Uplifting stories from ${country}`, place: country },
  };
}

/** The card of the whole site. */
export function siteCard(site: CardSite): Card {
  const { name, tagline, address } = site;
  const place = hasOwnTagline(site) ? name : 'From all over the world';
  const words = { text: tagline, place };
  const stamp = { emoji: '🌞', colour: 2, name, date: '' };
  return { heading: name, ...words, stamp, note: 'Read, vote, share', address, plain: words };
}

import type { Experience } from '../../contract/endpoints/experiences.ts';
import { siteDescription, siteName } from '../../contract/site.ts';
import { avatarOf } from '../avatar.ts';
import { dayInUtc, shortDate } from '../calendar-date.ts';

/** The texts of a card. */
export interface Card {
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

type ShownExperience = Pick<Experience, 'randomId' | 'content' | 'city' | 'country' | 'createdAt'>;

/** The card of one experience. @param address the site's host */
export function experienceCard(
  { randomId, content, city, country, createdAt }: ShownExperience,
  address: string,
): Card {
  return {
    text: `“${content}”`,
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
  address: string,
): Card {
  const stories = experienceCount === 1 ? '1 story' : `${experienceCount} stories`;
  return {
    text: `Uplifting stories from ${city}`,
    stamp: { ...avatarOf(city), name: city, date: '' },
    place: `${city}, ${country}`,
    note: stories,
    address,
    plain: { text: `Uplifting stories from ${country}`, place: country },
  };
}

/** The card of the whole site. */
export function siteCard(address: string): Card {
  const words = {
    text: siteDescription,
    place: 'From all over the world',
  };
  const stamp = { emoji: '🌞', colour: 2, name: siteName, date: '' };
  return { ...words, stamp, note: 'Read, vote, share', address, plain: words };
}

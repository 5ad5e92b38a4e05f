import type { Experience } from '../../contract/endpoints/experiences.ts';
import { siteDescription } from '../../contract/site.ts';
import { avatarOf } from '../avatar.ts';

/** The texts of a card. */
export interface Card {
  readonly text: string;
  readonly emoji: string;
  readonly place: string;
  /** Below the place. */
  readonly note: string;
  /** Where the app is found; empty when nobody said. */
  readonly address: string;
  /** Shown instead when no font has the letters of the text or the place. */
  readonly plain: { readonly text: string; readonly place: string };
}

export const cardCall = 'Share your own uplifting story';

type ShownStory = Pick<Experience, 'randomId' | 'content' | 'city' | 'country'>;

/** @param address the host under which the app is found */
export function storyCard({ randomId, content, city, country }: ShownStory, address: string): Card {
  return {
    text: `“${content}”`,
    emoji: avatarOf(randomId).emoji,
    place: `${city}, ${country}`,
    note: `ID: ${randomId}`,
    address,
    plain: { text: 'Read this uplifting story', place: country },
  };
}

/** A city with its visible stories. */
export function cityCard(
  { city, country, experienceCount }: { city: string; country: string; experienceCount: number },
  address: string,
): Card {
  const stories = experienceCount === 1 ? '1 story' : `${experienceCount} stories`;
  return {
    text: `Uplifting stories from ${city}`,
    emoji: avatarOf(city).emoji,
    place: `${city}, ${country}`,
    note: stories,
    address,
    plain: { text: `Uplifting stories from ${country}`, place: country },
  };
}

/** The whole app. */
export function siteCard(address: string): Card {
  const words = {
    text: siteDescription,
    place: 'From all over the world',
  };
  return { ...words, emoji: '🌞', note: 'Read, vote, share', address, plain: words };
}

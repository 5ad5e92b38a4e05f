import type { Experience } from '../../contract/endpoints/experiences.ts';
import { hasOwnTagline, type Site } from '../../contract/site.ts';
import { avatarOf } from '../../domain/avatar.ts';
import { dayInUtc } from '../../domain/calendar-date.ts';
import type { Card, CardFrame } from '../../domain/card/card.ts';
import { typographicQuotes } from '../../domain/text/typographic-quotes.ts';
import { pictureMessages } from '../areas/stories/pictures.ts';
import { storiesMessages } from '../areas/stories/stories.ts';
import { messagesOf, type Language } from '../language.ts';
import { siteIn } from '../site-in.ts';

type ShownExperience = Pick<
  Experience,
  'randomId' | 'content' | 'lang' | 'city' | 'country' | 'createdAt'
>;

/** The site of a card. */
export interface CardSite extends Site {
  /** Its host, or empty. */
  readonly address: string;
}

/** The card of one experience. */
export function experienceCard(
  { randomId, content, lang, city, country: storedCountry, createdAt }: ShownExperience,
  site: CardSite,
  language: Language,
): Card {
  const t = messagesOf(storiesMessages, language);
  const country = language.country(storedCountry);
  const place = t('place', { city: language.city(city, storedCountry), country });
  return {
    ...frameOf(site, language),
    text: t('quote', { text: typographicQuotes(content, lang) }),
    stamp: {
      ...avatarOf(randomId),
      // The letters of some scripts cannot be turned one by one.
      name: city,
      date: withoutIsolates(language.shortDate(dayInUtc(Date.parse(createdAt)))),
    },
    place,
    note: t('id', { id: randomId }),
    plain: { text: messagesOf(pictureMessages, language)('read'), place: country },
  };
}

/** The stamp of a picture turns word by word, and puts them in their order itself. */
export const withoutIsolates = (text: string) => text.replace(/[\u2067\u2069]/g, '');

/** The card of a city. */
export function cityCard(
  { experienceCount: count, ...place }: { city: string; country: string; experienceCount: number },
  site: CardSite,
  language: Language,
): Card {
  const city = language.city(place.city, place.country);
  const country = language.country(place.country);
  const t = messagesOf(storiesMessages, language);
  const storiesFrom = (name: string) =>
    messagesOf(pictureMessages, language)('storiesFrom', { place: name });
  return {
    ...frameOf(site, language),
    text: storiesFrom(city),
    stamp: { ...avatarOf(place.city), name: place.city, date: '' },
    place: t('place', { city, country }),
    note: t('stories', { count }),
    plain: { text: storiesFrom(country), place: country },
  };
}

/** The card of the whole site. */
export function siteCard(site: CardSite, language: Language): Card {
  const t = messagesOf(pictureMessages, language);
  const { name } = site;
  const words = {
    text: siteIn(site, language).tagline,
    place: hasOwnTagline(site) ? name : t('world'),
  };
  const stamp = { emoji: '🌞', colour: 2, name, date: '' };
  return { ...frameOf(site, language), ...words, stamp, note: t('invitation'), plain: words };
}

/** What is around the content of every card. */
export function frameOf({ name, address }: CardSite, language: Language): CardFrame {
  const callToAction = messagesOf(pictureMessages, language)('callToAction');
  return { language: language.code, heading: name, callToAction, address };
}

import type { BrowseFilter } from '../../contract/browse-query.ts';
import { continentByName, continents } from '../../contract/continents.ts';
import { limits } from '../../contract/limits.ts';
import { defaultSortOrder, sortOrders, timeframes } from '../../contract/orders.ts';
import { browsePath } from '../../contract/paths.ts';
import { countCharacters } from '../../contract/text/characters.ts';
import { listMessages } from '../../messages/areas/stories/list.ts';
import { messagesOf, type Language } from '../../messages/language.ts';

const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (text: string) =>
    choices.find((choice) => choice === text);

function textOf(text: string): string | undefined {
  const tidy = text.trim();
  return tidy !== '' && countCharacters(tidy) <= limits.search.max ? tidy : undefined;
}

// The rules of `BrowseFilterSchema` for canonical addresses, to which the server redirects all others. A test compares them.
const readers = {
  continent: continentByName,
  country: textOf,
  city: textOf,
  // The server answers what is wrong with others.
  places: (text: string) => text || undefined,
  sortBy: oneOf(sortOrders),
  timeframe: oneOf(timeframes),
  search: textOf,
} satisfies { [Name in keyof BrowseFilter]-?: (text: string) => BrowseFilter[Name] };

/** The filters of an address. Invalid ones are left out, so that a mistyped link still works. */
export function filterIn(search: URLSearchParams): BrowseFilter {
  const set = Object.entries(readers).flatMap(([name, read]) => {
    const text = search.get(name) ?? '';
    const value = text === 'all' ? undefined : read(text);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(set);
}

/** The names of the chosen places, the largest first. */
const placesIn = (filter: BrowseFilter, language: Language) =>
  filter.places === undefined
    ? breadcrumbSteps(filter, language).map(({ label }) => label)
    : [severalPlaces(filter.places, language)];

/** The names of several places; of more than three, the first two and how many more there are. */
export function severalPlaces(places: string, language: Language): string {
  const all = places.split(',');
  const names = (all.length > 3 ? all.slice(0, 2) : all).map((place) => placeName(place, language));
  const count = all.length - names.length;
  if (count > 0) names.push(messagesOf(listMessages, language)('morePlaces', { count }));
  return new Intl.ListFormat(language.locale).format(names);
}

/** Without the list of countries, which most pages begin without. */
function placeName(place: string, language: Language): string {
  const [name = '', city] = place.split('/').map(decodeURIComponent);
  if (city !== undefined) return language.city(city, name);
  const continent = continents.find((each) => each === name);
  return continent === undefined ? language.country(name) : language.continent(continent);
}

/** 'Positive Experiences', and ' in ' with the chosen places. */
export function browseHeading(filter: BrowseFilter, language: Language): string {
  const t = messagesOf(listMessages, language);
  const places = placesIn(filter, language).toReversed();
  if (places.length === 0) return t('heading');
  const place = places.reduce((inner, around) => t('placeWithin', { place: inner, around }));
  return t('headingIn', { place });
}

export const orderText = ({ sortBy }: BrowseFilter, language: Language): string =>
  messagesOf(listMessages, language)(`${sortBy ?? defaultSortOrder}Order`);

const timeTexts = { day: 'ofDay', week: 'ofWeek', month: 'ofMonth' } as const;

/** Describes in words which stories a list has, for screen readers. */
export function listText(filter: BrowseFilter, language: Language): string {
  const { search, timeframe = 'all' } = filter;
  const t = messagesOf(listMessages, language);
  const place = placesIn(filter, language).at(-1);
  return [
    search && t('with', { search }),
    place && t('in', { place }),
    timeframe !== 'all' && t(timeTexts[timeframe]),
  ]
    .filter(Boolean)
    .join(language.signs.comma);
}

export interface BreadcrumbStep {
  readonly label: string;
  readonly href: string;
}

/** The breadcrumb from the continent to the chosen place; every step keeps the other filters. */
export function breadcrumbSteps(
  filter: BrowseFilter,
  language: Language,
): readonly BreadcrumbStep[] {
  const { continent, country, city, ...others } = filter;
  const to = (places: BrowseFilter) => browsePath({ ...others, ...places });
  return [
    ...(continent ? [{ label: language.continent(continent), href: to({ continent }) }] : []),
    ...(country ? [{ label: language.country(country), href: to({ continent, country }) }] : []),
    ...(city ? [{ label: language.city(city, country ?? ''), href: to(filter) }] : []),
  ];
}

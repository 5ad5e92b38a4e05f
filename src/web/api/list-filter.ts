import type { BrowseFilter } from '../../contract/browse-query.ts';
import { continentByName, continentLabels } from '../../contract/continents.ts';
import { limits } from '../../contract/limits.ts';
import { defaultSortOrder, sortOrders, timeframes } from '../../contract/orders.ts';
import { browsePath } from '../../contract/paths.ts';
import { countCharacters } from '../../contract/text/characters.ts';

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

/** 'Positive Experiences', and ' in ' with the chosen places. */
export function browseHeading({ continent, country, city }: BrowseFilter): string {
  const places = [city, country, continent && continentLabels[continent]].filter(Boolean);
  return places.length === 0
    ? 'Positive Experiences'
    : `Positive Experiences in ${places.join(', ')}`;
}

const orderTexts = { recent: 'newest first', votes: 'most voted first', oldest: 'oldest first' };
const timeTexts = { all: '', day: 'of today', week: 'of this week', month: 'of this month' };

export const orderText = ({ sortBy }: BrowseFilter): string =>
  orderTexts[sortBy ?? defaultSortOrder];

/** Describes in words which stories a list has, for screen readers. */
export function listText({ search, timeframe, ...places }: BrowseFilter): string {
  const { continent, country, city } = places;
  const place = city ?? country ?? (continent && continentLabels[continent]);
  return [search && `with “${search}”`, place && `in ${place}`, timeTexts[timeframe ?? 'all']]
    .filter(Boolean)
    .join(', ');
}

export interface BreadcrumbStep {
  readonly label: string;
  readonly href: string;
}

/** The breadcrumb from the continent to the chosen place; every step keeps the other filters. */
export function breadcrumbSteps(filter: BrowseFilter): readonly BreadcrumbStep[] {
  const { continent, country, city, ...others } = filter;
  const to = (places: BrowseFilter) => browsePath({ ...others, ...places });
  return [
    ...(continent ? [{ label: continentLabels[continent], href: to({ continent }) }] : []),
    ...(country ? [{ label: country, href: to({ continent, country }) }] : []),
    ...(city ? [{ label: city, href: to(filter) }] : []),
  ];
}

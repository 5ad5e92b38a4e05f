import * as v from 'valibot';
import { BrowseFilterSchema, type BrowseFilter } from '../../contract/browse-query.ts';
import { browsePath } from '../../contract/paths.ts';
import { continentLabels } from '../../contract/places.ts';

/** The filters that an address sets. One that makes no sense is left out, so that a mistyped link still works. */
export function filterIn(search: URLSearchParams): BrowseFilter {
  const filter: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(BrowseFilterSchema.entries)) {
    const parsed = v.safeParse(schema, search.get(name) ?? undefined);
    if (parsed.success && parsed.output !== undefined) filter[name] = parsed.output;
  }
  return v.parse(BrowseFilterSchema, filter);
}

/** 'Positive Experiences', and ' in ' with the chosen places. */
export function browseHeading({ continent, country, city }: BrowseFilter): string {
  const places = [city, country, continent && continentLabels[continent]].filter(Boolean);
  return places.length === 0
    ? 'Positive Experiences'
    : `Positive Experiences in ${places.join(', ')}`;
}

export interface Step {
  readonly label: string;
  readonly href: string;
}

/** The way from all places to the chosen one; every step keeps the other filters. */
export function placeSteps(filter: BrowseFilter): readonly Step[] {
  const { continent, country, city, ...others } = filter;
  const to = (places: BrowseFilter) => browsePath({ ...others, ...places });
  return [
    { label: 'Browse', href: to({}) },
    ...(continent ? [{ label: continentLabels[continent], href: to({ continent }) }] : []),
    ...(country ? [{ label: country, href: to({ continent, country }) }] : []),
    ...(city ? [{ label: city, href: to(filter) }] : []),
  ];
}

import * as v from 'valibot';
import { NamedContinentSchema } from './endpoints/places/place-files.ts';
import { limits } from './limits.ts';
import { sortOrders, timeframes } from './orders.ts';
import { canonicalPlaces } from './places/followed-places.ts';
import { countCharacters } from './text/characters.ts';
import { forbiddenMessage, hasForbiddenCharacters, normalizeText } from './text/text.ts';

export const SortBySchema = v.picklist(sortOrders, 'Please sort by recent, votes or oldest.');

export const TimeframeSchema = v.picklist(
  timeframes,
  'Please choose all, day, week or month as the timeframe.',
);
export type Timeframe = v.InferOutput<typeof TimeframeSchema>;

/** A filter of the browse page: empty and 'all' mean not set. */
function filter<S extends v.GenericSchema<string, string | undefined>>(schema: S) {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === '' || text === 'all' ? undefined : text)),
      v.optional(schema),
    ),
  );
}

function wholeNumber(message: string, { min, max }: { min: number; max: number }) {
  return v.pipe(
    v.string(),
    v.regex(/^(?:0|[1-9]\d*)$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

const FilterTextSchema = v.pipe(
  v.string(),
  v.check((text) => !hasForbiddenCharacters(text), forbiddenMessage),
  v.transform(normalizeText),
  v.check(
    (text) => countCharacters(text) <= limits.search.max,
    `Please search with at most ${limits.search.max} characters.`,
  ),
  v.transform((text) => (text === '' ? undefined : text)),
);

const { max: maxPlaces } = limits.followedPlaces;
const noPlaces = `Please give places as at most ${maxPlaces} places with commas between them, such as Germany/Bonn,France,Europe.`;

/** Several places: see `followed-places.ts`. */
export const PlacesSchema = v.pipe(
  v.string(),
  v.check((text) => canonicalPlaces(text) !== undefined, noPlaces),
  v.transform((text) => canonicalPlaces(text) ?? text),
);

/** The filters that name a place. */
export const placeFields = {
  continent: filter(NamedContinentSchema),
  country: filter(FilterTextSchema),
  city: filter(FilterTextSchema),
};

const filterFields = {
  ...placeFields,
  places: filter(PlacesSchema),
  sortBy: filter(SortBySchema),
  timeframe: filter(TimeframeSchema),
  search: filter(FilterTextSchema),
};

/** The filters in the URL of the browse page. */
export const BrowseFilterSchema = v.object(filterFields);
export type BrowseFilter = v.InferOutput<typeof BrowseFilterSchema>;

const emptyAsUnset = v.transform((text: string) => (text === '' ? undefined : text));

const notAMoment = 'Please give asOf as the As-Of header had it.';

const MomentSchema = v.pipe(
  v.string(),
  v.isoTimestamp(notAMoment),
  v.check((text) => !Number.isNaN(Date.parse(text)), notAMoment),
  v.transform((text) => new Date(text).toISOString()),
);

const LimitSchema = wholeNumber(
  `Please give limit as a whole number from 1 to ${limits.page.max}.`,
  { min: 1, max: limits.page.max },
);

const OffsetSchema = v.pipe(
  wholeNumber('Please give offset as a whole number from 0 on.', { min: 0, max: Infinity }),
  // All offsets after the last page share one cache entry.
  v.transform((offset) => Math.min(offset, limits.page.maxOffset + 1)),
);

const firstPage = { limit: String(limits.page.size), offset: '0' };

export const BrowseQuerySchema = v.object({
  ...filterFields,
  limit: v.optional(
    v.pipe(v.string(), emptyAsUnset, v.optional(LimitSchema, firstPage.limit)),
    firstPage.limit,
  ),
  offset: v.optional(
    v.pipe(v.string(), emptyAsUnset, v.optional(OffsetSchema, firstPage.offset)),
    firstPage.offset,
  ),
  asOf: v.optional(v.pipe(v.string(), emptyAsUnset, v.optional(MomentSchema))),
});
export type BrowseQuery = v.InferOutput<typeof BrowseQuerySchema>;

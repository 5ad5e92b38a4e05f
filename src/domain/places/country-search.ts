import type { Continent } from '../../contract/continents.ts';
import { limits } from '../../contract/limits.ts';
import { cleanCityName } from '../../contract/text/city-text.ts';
import { cityKey } from './city-name.ts';
import { editDistance } from './closest-city.ts';
import { everyCountry, type Country } from './countries.ts';
import { longCodes, otherNames } from './country-names.ts';

/*
 * The country of a name that somebody has typed or sent. Pages import it when they need it: it has a thousand names.
 */

/** All names of a country, its own first, and its codes. */
export function namesOf({ code, name }: Country): readonly string[] {
  return [name, ...(otherNames.get(code) ?? []), code, longCodes.get(code) ?? code];
}

interface KeyedCountry {
  readonly country: Country;
  readonly keys: readonly string[];
}

// Made on demand: a thousand names take a phone a few milliseconds.
let keyed: readonly KeyedCountry[] | undefined;
let byKey: ReadonlyMap<string, Country> | undefined;

function keyedCountries(): readonly KeyedCountry[] {
  keyed ??= everyCountry.map((country) => ({ country, keys: namesOf(country).map(countryKey) }));
  return keyed;
}

/** Also of a name whose words are joined or parted in another way, such as "Hongkong". */
function countryOfKey(key: string): Country | undefined {
  byKey ??= new Map(
    keyedCountries().flatMap(({ country, keys }) => keys.map((each) => [joined(each), country])),
  );
  return byKey.get(joined(key));
}

const joined = (key: string) => key.replaceAll(' ', '');

/**
 * The key that is the same for all spellings of a country's name: it ignores case, accents, punctuation, articles and short
 * forms of words such as "and", Saint and Islands, and turns "Korea, South" and "Virgin Islands (British)" round.
 */
export function countryKey(name: string): string {
  const plain = turned(cleanCityName(name)).replaceAll('&', ' and ').replaceAll('*', '');
  return cityKey(plain)
    .replace(/(?<= |^)the /g, '')
    .replace(/(?<=[^ ] )is(?= |$)/g, 'islands')
    .replace(/(?<= |^)rep(?= |$)/g, 'republic')
    .replace(/(?<= |^)dem(?= |$)/g, 'democratic');
}

function turned(name: string): string {
  const [first = '', second = '', ...others] = name.split(/[,(]/);
  const isTurned = second !== '' && others.length === 0 && !/\).*\S/.test(second);
  return isTurned ? `${second.replace(')', '')} ${first}` : name;
}

const officialForm =
  /^(?:(?:arab|bolivarian|co operative|cooperative|democratic|federal|federated|federative|hashemite|independent|islamic|oriental|peoples|plurinational|socialist|united) )*(?:commonwealth|duchy|grand duchy|federation|kingdom|principality|republic|states?|sultanate|union) of |^(?:fyr|pr|republic|republi[ck]a|republik|bundesrepublik) (?:de |ng )?/;

/**
 * The country of that name in any continent: of its English name, another one (see `country-names.ts`) or an ISO 3166-1
 * code. Ignores case and accents.
 */
export function countryByName(name: string): Country | undefined {
  if (name.length > limits.country.max) return undefined;
  const key = countryKey(name);
  const shorter = [
    key.replace(officialForm, ''),
    countryKey(name.replace(/[([][^()[\]]*[)\]]/, '')),
  ];
  return (
    [key, ...shorter].map(countryOfKey).find((found) => found !== undefined) ?? twiceNamed(name)
  );
}

/** The country of "Myanmar/Burma", whose names mean the same. */
function twiceNamed(name: string): Country | undefined {
  const [one, other, ...others] = name.split('/').map((each) => countryOfKey(countryKey(each)));
  return others.length === 0 && one === other ? one : undefined;
}

/** The country of that name in that continent: see `countryByName`. */
export function findCountry(continent: Continent, name: string): Country | undefined {
  const country = countryByName(name);
  return country?.continent === continent ? country : undefined;
}

/** The countries whose names are nearest to one that is unknown: at most three. */
export function nearestCountries(name: string): readonly Country[] {
  const wanted = countryKey(name);
  if (wanted === '' || wanted.length > limits.country.max) return [];
  const near = keyedCountries().map(({ country, keys }) => ({
    country,
    distance: Math.min(...keys.map((key) => distanceBetween(wanted, key))),
  }));
  return near
    .filter(({ distance }) => distance < 1)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxNearest)
    .map(({ country }) => country);
}

const maxNearest = 3;
/** A name is near when fewer than this share of its letters differ. */
const nearShare = 0.4;
const shortestNear = 4;

/** Below 1 for names that are near each other: alike in most letters, or one begins with the other. */
function distanceBetween(wanted: string, key: string): number {
  const shorter = Math.min(wanted.length, key.length);
  if (shorter < shortestNear) return 1;
  const longer = Math.max(wanted.length, key.length);
  const isPart = ` ${key}`.includes(` ${wanted}`) || ` ${wanted} `.includes(` ${key} `);
  // At least so many letters differ: most names need no comparison, whose cost is the product of both lengths.
  const isFar = (longer - shorter) / longer >= nearShare;
  const share = isFar ? nearShare : editDistance(wanted, key) / longer;
  return isPart ? Math.min(share, nearShare) / nearShare / 2 : share / nearShare;
}

import type { Continent } from '../../contract/continents.ts';
import { countryByCode } from './countries.ts';

/** `country` is the English name. */
export type PlaceGuess = { readonly continent: Continent; readonly country: string };

const fallback: PlaceGuess = { continent: 'north-america', country: 'United States' };

// With aliases, because browsers differ in which name of a zone they report.
const zones = readZones(`
  US America/New_York America/Detroit America/Indiana/Indianapolis America/Chicago America/Denver
     America/Boise America/Phoenix America/Los_Angeles America/Anchorage Pacific/Honolulu
  CA America/Toronto America/Montreal America/Halifax America/St_Johns America/Winnipeg
     America/Regina America/Edmonton America/Vancouver
  MX America/Mexico_City America/Monterrey America/Cancun America/Tijuana
  BR America/Sao_Paulo America/Bahia America/Fortaleza America/Recife America/Manaus
  AR America/Argentina/Buenos_Aires America/Buenos_Aires
  CL America/Santiago
  CO America/Bogota
  PE America/Lima
  GB Europe/London
  DE Europe/Berlin
  FR Europe/Paris
  IT Europe/Rome
  ES Europe/Madrid Atlantic/Canary
  NL Europe/Amsterdam
  CH Europe/Zurich
  SE Europe/Stockholm
  DK Europe/Copenhagen
  NO Europe/Oslo
  JP Asia/Tokyo
  KR Asia/Seoul
  CN Asia/Shanghai Asia/Urumqi
  SG Asia/Singapore
  TW Asia/Taipei
  TH Asia/Bangkok
  IN Asia/Kolkata Asia/Calcutta
  ZA Africa/Johannesburg
  EG Africa/Cairo
  MA Africa/Casablanca
  KE Africa/Nairobi
  NG Africa/Lagos
  AU Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Adelaide Australia/Perth
     Australia/Hobart Australia/Darwin
  NZ Pacific/Auckland`);

// The first of a language is assumed for a browser that reports a language without a region.
const locales = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'de-DE',
  'fr-FR',
  'es-ES',
  'es-MX',
  'it-IT',
  'pt-BR',
  'nl-NL',
  'sv-SE',
  'da-DK',
  'nb-NO',
  'ja-JP',
  'ko-KR',
  'zh-CN',
  'zh-TW',
  'th-TH',
];

function readZones(text: string): ReadonlyMap<string, string> {
  const codeOf = new Map<string, string>();
  let code = '';
  for (const word of text.trim().split(/\s+/)) {
    if (word.length === 2) code = word;
    else codeOf.set(word, code);
  }
  return codeOf;
}

/** The code of the country of an IANA time zone, such as JP, if it is among the best-known zones. */
export const countryOfZone = (timeZone: string): string | undefined => zones.get(timeZone);

/**
 * Guesses where a person is: by the IANA time zone of the browser, then by its language (BCP 47), else the United
 * States. Both may be undefined or unknown.
 */
export function guessPlace(timeZone: string | undefined, language: string | undefined): PlaceGuess {
  const code = zones.get(timeZone ?? '') ?? codeOfLanguage(language ?? '');
  const country = countryByCode(code);
  return country === undefined ? fallback : { continent: country.continent, country: country.name };
}

/** The region decides (de-AT: Austria), else the language (de, es-419). */
function codeOfLanguage(tag: string): string {
  const [language = '', ...subtags] = tag.split(/[-_]/);
  const region = subtags.find((part) => part.length === 2 && countryByCode(part) !== undefined);
  if (region !== undefined) return region;
  const known = locales.find((locale) => locale.startsWith(`${language.toLowerCase()}-`));
  return known?.slice(-2) ?? '';
}

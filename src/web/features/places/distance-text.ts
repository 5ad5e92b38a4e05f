import type { Language } from '../../../messages/language.ts';

const kilometresPerMile = 1.609344;

/** Readers of these regions think in miles: https://cldr.unicode.org/translation/units (measurementSystem). */
const withMiles = /^en-(?:US|GB)\b/;

/** A distance as it is said: '12 km', '340 mi'. */
export function distanceText(
  kilometres: number,
  { locale }: Pick<Language, 'locale'>,
  reader = navigator.language,
): string {
  const isInMiles = locale === 'en' && withMiles.test(reader);
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isInMiles ? 'mile' : 'kilometer',
    maximumSignificantDigits: 2,
  });
  return format.format(Math.max(1, isInMiles ? kilometres / kilometresPerMile : kilometres));
}

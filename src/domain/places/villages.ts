import { cityKey } from './city-name.ts';

/**
 * Places by ISO 3166-1 alpha-2 code that are too small for the data set, and whose names a review would take for swearing
 * in another language.
 */
const villages: Readonly<Record<string, string>> = {
  AR: 'Río Negro',
  AT: 'Fucking|Oberfucking|Unterfucking',
  BR: 'Rio Negro',
  CA: 'Dildo|South Dildo',
  CL: 'Río Negro',
  CO: 'Río Negro',
  DE: 'Wank',
  FR: 'Pussy',
  GB: 'Dyke',
  HN: 'Río Negro',
  IT: 'Troia|Figa',
  US: 'Cumming|Dyke|Hooker|Hookers',
  UY: 'Río Negro',
  VE: 'Río Negro',
};

/** Whether there is a place of this name in the country, though the data set does not have it. */
export function isVillage(countryCode: string, name: string): boolean {
  const key = cityKey(name);
  return (villages[countryCode] ?? '')
    .split('|')
    .some((each) => cityKey(each) === key && key !== '');
}

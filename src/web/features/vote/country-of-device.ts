import { countryOfZone } from '../../../domain/places/guess.ts';
import { localTimeZone } from '../../browser/time-zone.ts';

/** The code of the country in whose time zone the device is, such as JP, if that is among the best-known ones. */
export const countryOfDevice = (): string | undefined => countryOfZone(localTimeZone());

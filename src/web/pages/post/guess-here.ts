import { guessPlace, type PlaceGuess } from '../../../domain/places/guess.ts';
import { timeZoneHere } from '../../browser/time-zone.ts';

/** Where this browser probably is. */
export function guessHere(): PlaceGuess {
  try {
    return guessPlace(timeZoneHere(), navigator.language);
  } catch (error) {
    console.warn('The place could not be guessed.', error);
    return guessPlace(undefined, undefined);
  }
}

import { guessPlace, type PlaceGuess } from '../../domain/places/guess.ts';

/** Where this browser probably is. */
export function guessHere(): PlaceGuess {
  try {
    return guessPlace(new Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language);
  } catch (error) {
    console.warn('The place could not be guessed.', error);
    return guessPlace(undefined, undefined);
  }
}

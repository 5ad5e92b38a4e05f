import { guessHere } from './guess-here.ts';
import { PlacePicker } from './PlacePicker.tsx';

/** What makes choosing a place easy, and needs a script. It comes after the page is alive. */
export const placePicking = { PlacePicker, guessHere };

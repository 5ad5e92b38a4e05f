import { mix } from '../contrast.ts';
import { cardColours, pastels, type Sunrise } from './colours.ts';

/** The looks of a card, in the order in which they are offered. */
export const cardLooks = ['morning', 'evening', 'pastel'] as const;
export type CardLook = (typeof cardLooks)[number];

/** The colours around the paper of a card, in the syntax of CSS. */
export interface LookColours {
  /** From the top left corner to the bottom right one. */
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly hill: string;
  readonly hasStars: boolean;
  /** Text on the sky and on the hill. */
  readonly ink: string;
}

/** @param colour the index of the story's pastel */
export function coloursOf(look: CardLook, colour: number, sunrise: Sunrise): LookColours {
  if (look === 'evening') {
    const [sun, hill, ink] = ['#fbe9c3', '#55365a', '#fbf3f6'];
    return { sky: ['#2c2140', '#4a3057'], sun, hill, ink, hasStars: true };
  }
  if (look === 'pastel') {
    const pastel = pastels[colour] ?? cardColours['paper-light'];
    const ink = cardColours['on-pastel'];
    const hill = mix(pastel, ink, 0.12);
    return { sky: [pastel, pastel], sun: cardColours['paper-light'], hill, ink, hasStars: false };
  }
  return {
    sky: [sunrise['sunrise-gold'], sunrise['sunrise-apricot']],
    sun: cardColours['paper-light'],
    hill: sunrise['sunrise-coral'],
    ink: sunrise['on-sunrise'],
    hasStars: false,
  };
}

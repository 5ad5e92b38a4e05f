import type { Card } from '../../domain/card/card.ts';
import { hasGlyphs } from './fonts.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A sentence is understood without them: emoji, signs, also private ones and those of a later Unicode. */
const ornament = /^[\p{S}\p{P}\p{Co}\p{Extended_Pictographic}]/u;

/** A mark on letters of any script, such as a line through them; those of one script are part of its words. */
const decoration = /\p{Script=Inherited}/u;

/**
 * The card as the fonts can draw it, without an empty box: decorated letters become plain ones, emoji and signs without
 * a glyph are left out. A text or place in letters that no font has gives way to what the card says instead.
 */
export function legibleCard(card: Card): Card {
  return {
    ...card,
    text: legible(card.text) ?? card.plain.text,
    place: legible(card.place) ?? card.plain.place,
  };
}

function legible(text: string): string | undefined {
  if (hasGlyphs(text)) return text;
  const kept = Array.from(characters.segment(text), ({ segment }) => legibleCharacter(segment));
  if (kept.includes(undefined)) return undefined;
  const rest = kept.join('').replace(/ {2,}/g, ' ');
  return /[^\s“”]/.test(rest) ? rest : undefined;
}

/** The character, what it stands for, or nothing for an ornament; undefined when a letter has no glyph. */
function legibleCharacter(character: string): string | undefined {
  const shown = [character, character.normalize('NFKC'), undecorated(character)].find(hasGlyphs);
  return shown ?? (ornament.test(character) ? '' : undefined);
}

function undecorated(character: string): string {
  let kept = '';
  for (const point of character.normalize('NFKD')) {
    const longer = (kept + point).normalize('NFC');
    if (!decoration.test(point) || hasGlyphs(longer)) kept = longer;
  }
  return kept;
}

import type { Card } from '../../domain/card/card.ts';
import { hasGlyphs } from './fonts.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that a sentence can do without: emoji and symbols, also private and unassigned ones. */
const ornament = /^[\p{S}\p{P}\p{Co}\p{Extended_Pictographic}]/u;

/** Marks for letters of any script, such as a strikethrough. Marks of one script are part of its words. */
const decoration = /\p{Script=Inherited}/u;

/**
 * The card with glyphs for all its text, so that no empty box is rendered: decorated letters become plain ones, emoji and
 * symbols without a glyph are left out. A text or place in letters that no font has is replaced by the plain one.
 */
export function renderableCard(card: Card): Card {
  return {
    ...card,
    heading: renderable(card.heading) ?? '',
    text: renderable(card.text) ?? card.plain.text,
    place: renderable(card.place) ?? card.plain.place,
    stamp: { ...card.stamp, name: renderable(card.stamp.name) ?? '' },
  };
}

function renderable(text: string): string | undefined {
  if (hasGlyphs(text)) return text;
  const kept = Array.from(characters.segment(text), ({ segment }) => renderableCharacter(segment));
  if (kept.includes(undefined)) return undefined;
  const rest = kept.join('').replace(/ {2,}/g, ' ');
  return /[^\s"\p{Pi}\p{Pf}\p{Ps}\p{Pe}]/u.test(rest) ? rest : undefined;
}

/** The character, a compatible one, or '' for an ornament; undefined for a letter without a glyph. */
function renderableCharacter(character: string): string | undefined {
  const shown = [character, character.normalize('NFKC'), withoutDecoration(character)].find(
    hasGlyphs,
  );
  return shown ?? (ornament.test(character) ? '' : undefined);
}

function withoutDecoration(character: string): string {
  let kept = '';
  for (const point of character.normalize('NFKD')) {
    const longer = (kept + point).normalize('NFC');
    if (!decoration.test(point) || hasGlyphs(longer)) kept = longer;
  }
  return kept;
}

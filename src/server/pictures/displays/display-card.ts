import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { dayInUtc } from '../../../domain/calendar-date.ts';
import type { Card } from '../../../domain/card/card.ts';
import { wrapLines } from '../../../domain/card/wrap-lines.ts';
import {
  type CardSite,
  experienceCard,
  siteCard,
  withoutIsolates,
} from '../../../messages/cards/story-cards.ts';
import type { Language } from '../../../messages/language.ts';

/** Columns of a line of plain text. */
const columns = 60;

/** What a display shows of a story, or of the site while it has none: no emoji, which are coloured. */
export function displayCard(
  experience: Experience | undefined,
  site: CardSite,
  language: Language,
): Card {
  if (experience === undefined) return plain(siteCard(site, language));
  const date = language.shortDate(dayInUtc(Date.parse(experience.createdAt)));
  return { ...plain(experienceCard(experience, site, language)), note: withoutIsolates(date) };
}

function plain(card: Card): Card {
  const text = withoutEmoji(card.text);
  return {
    ...card,
    text: /[\p{L}\p{N}]/u.test(text) ? text : card.plain.text,
    stamp: { ...card.stamp, emoji: '', name: '', date: '' },
  };
}

const graphemes = new Intl.Segmenter();
const isEmoji = /\p{Emoji_Presentation}|\ufe0f/u;
/** In no text of a story. */
const gap = '\0';

function withoutEmoji(text: string): string {
  const parts = Array.from(graphemes.segment(text), ({ segment }) =>
    isEmoji.test(segment) ? gap : segment,
  );
  let kept = '';
  for (const part of parts.join('').split(gap)) {
    const isApart = /^\s*[^\s\p{Pe}\p{Pf}\p{Po}]/u.test(part) && /[^\p{Pi}\p{Ps}]$/u.test(kept);
    kept += (isApart ? ' ' : '') + part.trim();
  }
  return kept;
}

/** The card as plain text. @param url of the story; empty without a public origin */
export function plainText({ heading, text, place, note }: Card, url: string): string {
  const fits = (line: string) => columnsOf(line) <= columns;
  const lines = [heading, '', ...wrapLines(text, fits), '', withoutIsolates(place), note, url];
  return `${lines.join('\n').trimEnd()}\n`;
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** The letters of East Asia take two columns, marks above and below a letter none. */
function columnsOf(line: string): number {
  let count = 0;
  for (const character of line)
    if (!/\p{M}/u.test(character)) count += wide.test(character) ? 2 : 1;
  return count;
}

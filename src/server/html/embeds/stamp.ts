import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { cutCharacters } from '../../../contract/text/characters.ts';
import { avatarOf } from '../../../domain/avatar.ts';
import { dayInUtc } from '../../../domain/calendar-date.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import type { Language } from '../../../messages/language.ts';

/** What a longer name of a city is cut to. */
const longestName = 17;

/** In units of the view box: of the arrow, and of each digit of the votes. */
const markWidth = 14;
const figureWidth = 9;

/** The arcs on which the texts of all stamps of a document are written. */
export const stampArcs =
  '<svg class="hidden" aria-hidden="true"><defs><path id="top" d="M40.7 84.8a36 36 0 1 1 18.6 0"/>' +
  '<path id="bottom" d="M8.2 50a41.8 41.8 0 0 0 83.6 0"/></defs></svg>';

/** The stamp of a story, as src/web/ui/Postmark.tsx draws it: here its votes can only be seen. */
export function stampOf(experience: Experience, language: Language): string {
  const { randomId, city: stored, country, votes, createdAt } = experience;
  const city = language.city(stored, country);
  const cut = cutCharacters(city, longestName);
  const name = cut === city ? city : `${cut.trimEnd()}…`;
  const count = language.number(votes);
  const end = 50 + (markWidth + count.length * figureWidth) / 2;
  const onArc = (arc: string, text: string) =>
    `<text translate="no"><textPath href="#${arc}" startOffset="50%">${escapeHtml(text)}</textPath></text>`;
  return (
    '<svg viewBox="0 0 100 100" aria-hidden="true"><circle class="disc" cx="50" cy="50" r="46"/>' +
    '<circle class="ring" cx="50" cy="50" r="33"/>' +
    onArc('top', name) +
    onArc('bottom', language.shortDate(dayInUtc(Date.parse(createdAt)))) +
    `<text class="emoji" x="50" y="53">${avatarOf(randomId).emoji}</text>` +
    `<path class="mark" transform="translate(${100 - end} 72.5)" d="M4.5 0v-9.5M.5-5.5l4-4l4 4"/>` +
    `<text class="votes" x="${end}" y="73">${count}</text></svg>`
  );
}

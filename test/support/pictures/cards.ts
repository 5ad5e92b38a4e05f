import { defaultSite } from '../../../src/contract/site.ts';
import type { Card } from '../../../src/domain/card/card.ts';
import { experienceCard } from '../../../src/messages/cards/story-cards.ts';
import { english } from '../../../src/messages/english.ts';

export const site = { ...defaultSite, address: 'uplift.example.org' };

/** The card of a story in Germany. */
export function storyCard(
  content: string,
  { city = 'Köln', randomId = 'joy_ab12', month = 11, language = english } = {},
): Card {
  const createdAt = `2026-${String(month).padStart(2, '0')}-22T08:00:00Z`;
  const place = { city, country: 'Germany' };
  return experienceCard({ randomId, content, lang: null, ...place, createdAt }, site, language);
}

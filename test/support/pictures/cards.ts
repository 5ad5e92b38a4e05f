import { defaultSite } from '../../../src/contract/site.ts';
import { experienceCard, type Card } from '../../../src/domain/card/card.ts';

export const site = { ...defaultSite, address: 'uplift.example.org' };

/** The card of a story in Germany. */
export function storyCard(content: string, { city = 'Köln', randomId = 'joy_ab12' } = {}): Card {
  const createdAt = '2026-11-22T08:00:00Z';
  const place = { city, country: 'Germany' };
  return experienceCard({ randomId, content, lang: null, ...place, createdAt }, site);
}

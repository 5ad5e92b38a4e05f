import { limits } from '../../../contract/limits.ts';
import { formatCount } from '../../../messages/format-count.ts';

export function formatStories(count: number): string {
  return count === 1 ? '1 story' : `${formatCount(count)} stories`;
}

/** The response has no more cities than its limit. */
export function countryText(stories: number, cities: number): string {
  if (stories === 0) return 'No stories from here yet.';
  const many = cities === limits.cities.most ? `${cities} or more cities` : `${cities} cities`;
  return `${formatStories(stories)} from ${cities === 1 ? '1 city' : many}.`;
}

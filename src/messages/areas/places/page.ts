import { area } from '../../message.ts';

/** What the list of a place has below its stories. */
export const placePageMessages = area('placePage', {
  more: 'More from {place}',
  cities: { one: '{count} city', other: '{count} cities' },
  best: 'Most loved this month',
  nearby: 'Places nearby',
  countries: 'Countries with the most stories',
  cityLinks: 'Cities with the most stories',
  onMap: 'See it on the map',
  feed: 'Feed of its stories',
  embed: 'Put it on your site',
  wider: 'No story from {place} yet. These are from {wider}.',
});

import { area } from '../../message.ts';

/** What the server says of pages to other sites: in feeds and in the previews of links. */
export const previewMessages = area('previews', {
  newest: 'The newest uplifting stories from real people',
  best: 'The best uplifting stories of the last 24 hours',
  dailyDose: '{name}: the daily dose',
  placeFeed: '{name}: {place}',
  placeIn: '{place}, {continent}',
  fromCities: { one: '{stories} from {count} city', other: '{stories} from {count} cities' },
  storyPicture: 'A story from {city}, {country}: “{text}”',
  sitePicture: '{name}: uplifting stories from real people',
});

export const tagsOf = ({ tags }: { tags: string }): string[] => JSON.parse(tags) as string[];

/** The same on the server and in the browser, whatever its time zone. */
export const dateOf = (time: number): string =>
  new Date(time).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });

export const placeName = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

export const placeQuery = (place: { continent: string; country: string; city: string }): string =>
  new URLSearchParams({
    continent: place.continent,
    country: place.country,
    city: place.city,
  }).toString();

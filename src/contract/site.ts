export const siteName = 'Daily Uplift';

export const siteDescription = 'Your daily dose of uplifting stories from real people worldwide';

/** The title of a page: what it shows, then where. */
export const pageTitle = (title: string): string => `${title} · ${siteName}`;

/** The title of an experience, which has none of its own: in a tab, a feed, a notification, a message. */
export function experienceTitle({ city, country }: Record<'city' | 'country', string>): string {
  return `A story from ${city}, ${country}`;
}

/** How a site presents itself. */
export interface Site {
  readonly name: string;
  /** A sentence about it. */
  readonly tagline: string;
  /** Whether it has a logo of its own at `logoPath`. */
  readonly hasOwnLogo: boolean;
}

/** The site where the operator sets nothing else. */
export const defaultSite: Site = {
  name: 'Daily Uplift',
  tagline: 'Your daily dose of uplifting stories from real people worldwide',
  hasOwnLogo: false,
};

/** The logo in a file of its own. */
export const logoPath = '/favicon.svg';

/** The title of a page: what it shows, then where. */
export const pageTitle = (title: string, { name }: Pick<Site, 'name'>): string =>
  `${title} · ${name}`;

/** The title of an experience, which has none of its own: in a tab, a feed, a notification, a message. */
export function experienceTitle({ city, country }: Record<'city' | 'country', string>): string {
  return `A story from ${city}, ${country}`;
}

/** How a site presents itself. */
export interface Site {
  readonly name: string;
  /** A sentence about it. */
  readonly tagline: string;
  /** The path of its own logo, which changes with it; empty for the sunrise. */
  readonly logo: string;
}

/** The site where the operator sets nothing else. */
export const defaultSite: Site = {
  name: 'Daily Uplift',
  tagline: 'Your daily dose of uplifting stories from real people worldwide',
  logo: '',
};

/** The logo of any site, at a fixed address. */
export const logoPath = '/favicon.svg';

/** The title of a page: what it shows, then where. */
export const pageTitle = (title: string, { name }: Pick<Site, 'name'>): string =>
  `${title} · ${name}`;

/** Whether a site says itself where its stories are from. */
export function hasOwnTagline({ tagline }: Pick<Site, 'tagline'>): boolean {
  return tagline !== defaultSite.tagline;
}

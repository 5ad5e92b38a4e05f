import { defaultSite, type Site } from '../../contract/site.ts';
import { type BrandColours, eveningOf } from './colours.ts';
import { type Logo, LogoIssue, readLogo } from './logo.ts';

/** What an operator sets of the look of a site. */
export interface Brand {
  /** `defaultSite` itself where nothing of it is set. */
  readonly site: Site;
  readonly colours: BrandColours | undefined;
  readonly logo: Logo | undefined;
}

interface BrandSettings {
  readonly SITE_NAME: string;
  readonly SITE_TAGLINE: string;
  readonly SITE_COLOR: string;
  readonly SITE_COLOR_EVENING: string;
  readonly SITE_LOGO: string;
}

/** Reads the file of the logo; adds a sentence to `mistakes` for what is wrong. */
export function readBrand(settings: BrandSettings, mistakes: string[]): Brand {
  const { SITE_NAME, SITE_TAGLINE, SITE_COLOR: morning, SITE_COLOR_EVENING: evening } = settings;
  if (evening !== '' && morning === '') {
    mistakes.push('SITE_COLOR_EVENING needs SITE_COLOR, the colour of the day');
  }
  const logo = readLogoAt(settings.SITE_LOGO, mistakes);
  const site = {
    name: SITE_NAME || defaultSite.name,
    tagline: SITE_TAGLINE || defaultSite.tagline,
    hasOwnLogo: logo !== undefined,
  };
  const isDefault =
    site.name === defaultSite.name && site.tagline === defaultSite.tagline && !site.hasOwnLogo;
  return {
    site: isDefault ? defaultSite : site,
    colours: morning === '' ? undefined : { morning, evening: evening || eveningOf(morning) },
    logo,
  };
}

function readLogoAt(path: string, mistakes: string[]): Logo | undefined {
  if (path === '') return undefined;
  try {
    return readLogo(path);
  } catch (error) {
    if (!(error instanceof LogoIssue)) throw error;
    mistakes.push(`SITE_LOGO ${error.message}`);
    return undefined;
  }
}

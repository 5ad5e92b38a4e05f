import { defaultSite, type Site } from '../../../contract/site.ts';
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
}

/** The brand of these settings; adds a sentence to `mistakes` for what is wrong. */
export function readBrand(
  settings: BrandSettings,
  logo: Logo | undefined,
  mistakes: string[],
): Brand {
  const { SITE_NAME, SITE_TAGLINE, SITE_COLOR: morning, SITE_COLOR_EVENING: evening } = settings;
  if (evening !== '' && morning === '') {
    mistakes.push('SITE_COLOR_EVENING needs SITE_COLOR, the colour of the day');
  }
  const site = {
    name: SITE_NAME,
    tagline: SITE_TAGLINE,
    logo: logo?.path ?? '',
  };
  const isDefault =
    site.name === defaultSite.name && site.tagline === defaultSite.tagline && site.logo === '';
  return {
    site: isDefault ? defaultSite : site,
    colours: morning === '' ? undefined : { morning, evening: evening || eveningOf(morning) },
    logo,
  };
}

/** Reads and checks the file of a logo; adds a sentence to `mistakes` for what is wrong. */
export function readLogoSetting(path: string | undefined, mistakes: string[]): Logo | undefined {
  if (path === undefined || path.trim() === '') return undefined;
  try {
    return readLogo(path.trim());
  } catch (error) {
    if (!(error instanceof LogoIssue)) throw error;
    mistakes.push(`SITE_LOGO ${error.message}`);
    return undefined;
  }
}

import { hasOwnTagline, type Site } from '../contract/site.ts';
import { appMessages } from './areas/app.ts';
import { messagesOf, type Language } from './language.ts';

/** A site in a language: what its operator has written stays as it is. */
export function siteIn(site: Site, language: Language): Site {
  if (hasOwnTagline(site)) return site;
  return { ...site, tagline: messagesOf(appMessages, language)('tagline') };
}

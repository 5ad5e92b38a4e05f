import { createContext, use } from 'react';
import { defaultSite, type Site } from '../../contract/site.ts';

/** Provided by the app: the server and the browser render the same name. */
export const SiteContext = createContext<Site>(defaultSite);

/** Returns the name, the tagline and the logo of this site. */
export function useSite(): Site {
  return use(SiteContext);
}

import { useSyncExternalStore } from 'react';

/** The sections of the console, linked in its header. */
export const sections = ['queue', 'reports', 'log', 'account', 'team'] as const;
export type Section = (typeof sections)[number];

export const sectionHref = (section: Section) => `#${section}`;

/** The section of the address's fragment, such as #held, so that the back button and a reload work. */
export function useSection(): Section {
  const hash = useHash();
  return sections.find((section) => sectionHref(section) === hash) ?? 'reports';
}

/** The fragment of the address. */
export const useHash = () => useSyncExternalStore(subscribeToHash, () => location.hash);

function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

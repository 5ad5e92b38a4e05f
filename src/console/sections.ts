import { useSyncExternalStore } from 'react';

/** The sections of the console, linked in its header. */
export const sections = ['reports', 'queue', 'held', 'log', 'account', 'team'] as const;
export type Section = (typeof sections)[number];

export const sectionHref = (section: Section) => `#${section}`;

/** The section of the address's fragment, such as #held, so that the back button and a reload work. */
export function useSection(): Section {
  return useSyncExternalStore(subscribeToHash, currentSection);
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function currentSection(): Section {
  return sections.find((section) => sectionHref(section) === location.hash) ?? 'reports';
}

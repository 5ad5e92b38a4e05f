import { useSyncExternalStore } from 'react';

/** What the console shows: the tabs of the reports, or what is linked in its header. */
export const sections = ['reports', 'held', 'log'] as const;
export type Section = (typeof sections)[number];

export const sectionLink = (section: Section) => `#${section}`;

/** The section that the address names, as #held: so the browser's back button and a reload work. */
export function useSection(): Section {
  return useSyncExternalStore(subscribe, current);
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

function current(): Section {
  return sections.find((section) => sectionLink(section) === location.hash) ?? 'reports';
}

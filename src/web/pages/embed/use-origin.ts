import { useClock } from '../../ui/text/clock.tsx';

/** The origin of the site: as the server knows it, else, once the page is hydrated, that of this page. */
export function useOrigin(known = ''): string {
  const { isHydrated } = useClock();
  return known === '' && isHydrated ? location.origin : known;
}

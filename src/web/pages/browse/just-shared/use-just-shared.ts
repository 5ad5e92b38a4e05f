import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Experience } from '../../../../contract/endpoints/experiences.ts';
import { experienceQuery, isMissing } from '../../../api/experience-queries.ts';
import { queryOptionsFor } from '../../../api/query.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { entryState } from '../../../router/address.ts';

/**
 * The story that the reader has just shared: at the history entry to which the form led, and as long as the list is not
 * filtered. The entry is read once, because an open dialog has an entry of its own.
 */
export function useJustShared(search: URLSearchParams): Experience | undefined {
  const isHydrated = useHydrated();
  const [randomId] = useState(() =>
    typeof history === 'undefined' ? undefined : entryState().justShared,
  );
  const isShown = isHydrated && randomId !== undefined && search.size === 0;
  const { data, error } = useQuery({
    ...queryOptionsFor(experienceQuery(randomId === undefined ? {} : { randomId })),
    enabled: isShown,
  });
  return isShown && !isMissing(error) ? data : undefined;
}

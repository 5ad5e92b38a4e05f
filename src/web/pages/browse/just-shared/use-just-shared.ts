import { useState } from 'react';
import type { Experience } from '../../../../contract/endpoints/experiences.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { justSharedIn } from '../../../features/post/just-shared.ts';

/**
 * The story that the reader has just shared: at the history entry to which the form led, and as long as the list is not
 * filtered. Read once, because an open dialog has an entry of its own.
 */
export function useJustShared(search: URLSearchParams): Experience | undefined {
  const isHydrated = useHydrated();
  const [experience] = useState(() =>
    typeof history === 'undefined' ? undefined : justSharedIn(history.state),
  );
  return isHydrated && search.size === 0 ? experience : undefined;
}

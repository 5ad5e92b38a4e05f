import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { minute } from '../../contract/durations.ts';
import {
  claimItemsEndpoint,
  releaseItemsEndpoint,
} from '../../contract/endpoints/console/queue-actions.ts';
import { call } from '../../web/api/call.ts';

/** Going through the list with a held key claims only where it stops. */
const settleTime = 250;

/**
 * Claims the item that the moderator looks at, keeps it while they do, and releases it when they go on. A failure is not
 * shown: a decision is checked by the server in any case.
 */
export function useClaim(id: string | undefined, refetch: () => Promise<void>): void {
  const { mutate: claim } = useMutation({
    mutationFn: (ids: string[]) => call(claimItemsEndpoint, { body: { ids } }),
    onSuccess: ({ results }) => {
      if (results.some(({ result }) => result !== 'done')) void refetch();
    },
  });
  const { mutate: release } = useMutation({
    mutationFn: (ids: string[]) => call(releaseItemsEndpoint, { body: { ids } }),
  });
  useEffect(() => {
    if (id === undefined) return undefined;
    let isClaimed = false;
    const claimIt = () => {
      if (document.visibilityState === 'hidden') return;
      isClaimed = true;
      claim([id]);
    };
    const timer = setTimeout(claimIt, settleTime);
    const renewal = setInterval(claimIt, minute);
    return () => {
      clearTimeout(timer);
      clearInterval(renewal);
      if (isClaimed) release([id]);
    };
  }, [id, claim, release]);
}

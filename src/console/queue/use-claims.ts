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
 * Claims the item that the moderator looks at, keeps it while they do, and releases it when they go on. What a claim
 * answers is not awaited: a decision is checked by the server in any case.
 */
export function useClaim(id: string | undefined, refetch: () => Promise<void>): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    let isClaimed = false;
    const claim = async () => {
      if (document.visibilityState === 'hidden') return;
      isClaimed = true;
      const { results } = await call(claimItemsEndpoint, { body: { ids: [id] } });
      if (results.some(({ result }) => result !== 'done')) await refetch();
    };
    const quietly = () => void claim().catch(() => undefined);
    const timer = setTimeout(quietly, settleTime);
    const renewal = setInterval(quietly, minute);
    return () => {
      clearTimeout(timer);
      clearInterval(renewal);
      if (isClaimed) call(releaseItemsEndpoint, { body: { ids: [id] } }).catch(() => undefined);
    };
  }, [id, refetch]);
}

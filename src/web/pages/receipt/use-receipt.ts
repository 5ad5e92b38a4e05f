import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import { sharedId } from '../../../contract/paths.ts';
import { CallError } from '../../api/call-error.ts';
import { pageQuery, queryOptionsFor } from '../../api/query.ts';
import { useStore } from '../../browser/store.ts';
import {
  adoptStory,
  ownStories,
  updateOwnStory,
  type OwnStory,
} from '../../features/post/own-stories.ts';
import { onReturn } from '../../features/post/use-own-stories.ts';

/** The token is in its body, so that it is in no address, also not in those that the state of a page has. */
export const receiptQuery = (token: string) =>
  pageQuery('/api/receipt', { body: { receipt: token } });

/** What is known about the story of a receipt. */
export interface ReceiptState {
  /** The last response, also of an earlier visit; null when there is no story with this receipt. */
  readonly receipt: Receipt | null | undefined;
  /** What this browser has stored about the story. */
  readonly own: OwnStory | undefined;
  /** The last question has failed: what is shown is from an earlier one. */
  readonly hasFailed: boolean;
  readonly ask: () => void;
}

/** Asks what became of a story: when the page is shown, and when the reader returns to it. */
export function useReceipt(token: string): ReceiptState {
  const own = useStore(ownStories, (all) => all.find((story) => story.token === token));
  const { data, error, refetch } = useQuery(queryOptionsFor(receiptQuery(token)));
  const isMissing = error instanceof CallError && isUnknown(error);
  useEffect(() => onReturn(() => void refetch(), { now: false }), [refetch]);
  useEffect(() => {
    if (data) void store(token, data);
    else if (isMissing) void updateOwnStory(token, null);
  }, [token, data, isMissing]);
  return {
    receipt: isMissing ? null : (data ?? own?.receipt),
    own,
    hasFailed: error !== null && !isMissing,
    ask: () => void refetch(),
  };
}

/** Whether the server itself says that it has no such story: a hotel's login may answer with the same status. */
const isUnknown = ({ problem }: CallError) =>
  problem?.code === 'receipt-not-found' || problem?.code === 'invalid';

/** A story that was sent without JavaScript is added to the list of this browser, once: its author may remove it there. */
async function store(token: string, receipt: Receipt): Promise<void> {
  if (location.hash !== `#${sharedId}`) return updateOwnStory(token, receipt);
  await adoptStory(token, receipt);
  history.replaceState(history.state, '', location.pathname + location.search);
}

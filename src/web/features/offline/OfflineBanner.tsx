import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notSavedText } from '../../../contract/offline/messages.ts';
import { connectionStore, type Connection } from '../../api/connection.ts';
import { clockTime } from '../../browser/clock-time.ts';
import { useStore } from '../../browser/store.ts';
import { useAddress } from '../../router/address.ts';
import styles from './OfflineBanner.module.css';

/**
 * Shows while the network is lost or the server fails, and while the page shows saved responses. The status element is always rendered, so that
 * screen readers announce a change.
 */
export function OfflineBanner() {
  const { resetForPage, trackQueries } = connectionStore;
  const client = useQueryClient();
  useEffect(() => trackQueries(client), [client, trackQueries]);
  const connection = useStore(connectionStore);
  const { pathname, search } = useAddress();
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) resetForPage();
    shown.current = address;
  }, [address, resetForPage]);
  const text = sentenceFor(connection);
  return (
    <output className={styles.status}>
      {text ? <span className={`small ${styles.banner}`}>{text}</span> : null}
    </output>
  );
}

function sentenceFor({
  offlineSince,
  isServerError,
  savedAt,
  isMissing,
}: Connection): string | undefined {
  const age = savedAt && clockTime(savedAt);
  if (offlineSince === undefined) return age && `What you see was saved at ${age}.`;
  const missing = age ? `Saved at ${age}, the rest is not.` : notSavedText;
  const saved = age ? `Saved at ${age}.` : 'What you have read is here.';
  const what = isServerError ? 'Something has been wrong on our side' : 'Offline';
  const since = `${what} since ${clockTime(offlineSince)}.`;
  return `${since} ${isMissing ? missing : saved}`;
}

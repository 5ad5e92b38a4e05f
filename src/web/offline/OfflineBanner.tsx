import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAddress } from '../address.ts';
import { connectionStore, type Connection } from './connection.ts';
import styles from './OfflineBanner.module.css';

const online = {};

/** Shows while the network is lost. The status element is always there, so that a change is announced. */
export function OfflineBanner() {
  const { subscribe, now, turnPage } = connectionStore;
  const connection = useSyncExternalStore(subscribe, now, () => online);
  const { pathname, search } = useAddress();
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) turnPage();
    shown.current = address;
  }, [address, turnPage]);
  const text = sentenceFor(connection);
  return (
    <output className={styles.status}>
      {text ? <span className={styles.banner}>{text}</span> : null}
    </output>
  );
}

function sentenceFor({ offlineSince, savedAt }: Connection): string | undefined {
  if (offlineSince === undefined) return undefined;
  const saved =
    savedAt === undefined
      ? 'What you have already read stays here for you.'
      : `What you see was saved at ${timeOf(savedAt)}.`;
  return `You are offline since ${timeOf(offlineSince)}. ${saved}`;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** hh:mm; with the day, when it was not today. */
function timeOf(iso: string): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString([], clock)
    : date.toLocaleString([], { ...clock, day: 'numeric', month: 'short' });
}

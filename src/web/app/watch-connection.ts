import type { WorkerMessage } from '../../contract/offline/messages.ts';
import { goOffline, goOnline, refetch, startOffline } from '../api/connection.ts';

/** Starts from the attributes of the document, then follows the events of the browser. */
export function watchConnection(): void {
  const { offlineSince, serverError, savedAt, shell } =
    document.getElementById('state')?.dataset ?? {};
  if (offlineSince !== undefined) {
    const outage = { since: offlineSince, isServerError: serverError !== undefined };
    // The app shell takes the place of another page: its own age means nothing.
    startOffline(outage, shell === undefined ? savedAt : undefined);
  }
  if (!navigator.onLine) goOffline();
  addEventListener('offline', () => goOffline());
  addEventListener('online', goOnline);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && navigator.onLine) refetch();
  });
}

/** Handles what the service worker reports about the network. */
export function handleConnectionMessage({ kind }: WorkerMessage): void {
  if (kind === 'online') goOnline();
  if (kind === 'late') refetch();
}

import { follow, hasQueuedWrites, waitingWrites } from '../../api/journal.ts';

/** Timers may fire a little before the clock shows the time, in milliseconds. */
const minDelay = 500;

/**
 * Sends what waits: when the page is opened or becomes visible, when the network is back, and when the time for it has
 * come. Without an open page the service worker does, in browsers with background sync.
 */
export function sendWaitingWrites(): void {
  const sendAll = () => void follow().then(() => send(true));
  sendAll();
  addEventListener('online', sendAll);
  document.addEventListener('visibilitychange', () => void (document.hidden || sendAll()));
  waitingWrites.subscribe(schedule);
}

/** With `isForced` also what only waits for the network. Most visits have nothing to send. */
async function send(isForced: boolean): Promise<void> {
  if (!hasQueuedWrites.get()) return;
  try {
    const { sendDueWrites } = await import('../../../offline/send.ts');
    await sendDueWrites(isForced);
  } catch {
    // Without a network the import may fail, too: the next event tries again.
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

function schedule(): void {
  clearTimeout(timer);
  const { next } = waitingWrites.get();
  if (next === undefined) return;
  const delay = Math.max(Date.parse(next.until) - Date.now(), minDelay);
  timer = setTimeout(() => void send(false), delay);
}

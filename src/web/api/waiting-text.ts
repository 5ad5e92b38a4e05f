import type { Wait } from '../../contract/offline/wait.ts';
import { clockTime } from '../browser/clock-time.ts';

/** What to tell about a write that waits; `what` is the beginning of the sentence. */
export function waitingToSend({ until, reason }: Wait, what = 'It is') {
  return { title: 'Waiting to send', description: sentenceFor(reason, what, clockTime(until)) };
}

function sentenceFor(reason: Wait['reason'], what: string, time: string): string {
  if (reason === 'network') return `${what} sent as soon as the network is back.`;
  return reason === 'asked'
    ? `The server asks to wait. ${what} sent at ${time}.`
    : `The server has a problem. ${what} sent again at ${time}.`;
}

/** How many wait; where they don't wait for the network alone, until when. */
export function waitingText(waiting: number, next: Wait | undefined): string {
  const text = `Waiting to send (${waiting})`;
  if (next === undefined || next.reason === 'network') return text;
  const time = clockTime(next.until);
  return next.reason === 'asked'
    ? `${text}. The server asks to wait until ${time}.`
    : `${text}. The server has a problem: tried again at ${time}.`;
}

import type { Wait } from '../../contract/offline/retry.ts';
import { clockTime } from '../browser/clock-time.ts';

/** The notification for a write that waits; `subject` is the beginning of its sentence. */
export function waitingToast({ until, reason }: Wait, subject = 'It is') {
  const description = sentenceFor(reason, subject, clockTime(until));
  return { title: 'Waiting to send', description, variant: 'waiting' } as const;
}

function sentenceFor(reason: Wait['reason'], subject: string, time: string): string {
  if (reason === 'network') return `${subject} sent as soon as the network is back.`;
  return reason === 'asked'
    ? `The server asks to wait. ${subject} sent at ${time}.`
    : `The server has a problem. ${subject} sent again at ${time}.`;
}

/** How many writes wait and, unless they wait for the network, until when. */
export function waitingText(waiting: number, next: Wait | undefined): string {
  const text = `Waiting to send (${waiting})`;
  if (next === undefined || next.reason === 'network') return text;
  const time = clockTime(next.until);
  return next.reason === 'asked'
    ? `${text}. The server asks to wait until ${time}.`
    : `${text}. The server has a problem: tried again at ${time}.`;
}

import { useState } from 'react';
import { minute } from '../../../contract/durations.ts';
import { relativeTime } from '../../../domain/relative-time.ts';
import { useClock } from './now.tsx';

/** How long ago it was; the exact time is in the title. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const { now, isRunning } = useClock();
  const [isPointedAt, setPointedAt] = useState(false);
  const then = Date.parse(at);
  // Until the page is hydrated it shows what the server wrote, which knows no time zone but UTC: both moments
  // move by the zone of this machine, so that its calendar reads as in UTC.
  const shift = isRunning ? 0 : new Date(then).getTimezoneOffset() * minute;
  const language = isRunning ? navigator.language : 'en';
  return (
    <time
      dateTime={at}
      title={isPointedAt ? exactTime(then) : timeInUtc(then)}
      onPointerEnter={() => setPointedAt(true)}
    >
      {relativeTime(then + shift, now + shift, language)}
    </time>
  );
}

/** In the reader's zone and language. Browsers take 16 ms to load their rules for it: not before it is read. */
function exactTime(then: number): string {
  return new Date(then).toLocaleString(navigator.language, {
    dateStyle: 'full',
    timeStyle: 'short',
  });
}

function timeInUtc(then: number): string {
  return `${new Date(then).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

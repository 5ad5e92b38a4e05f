import { useState } from 'react';
import { minute } from '../../../contract/durations.ts';
import { relativeTime } from '../../../domain/relative-time.ts';
import { readerLanguage } from '../../browser/reader-language.ts';
import { useClock } from './clock.tsx';

/** How long ago something was, with the exact time in the title. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const { now, isHydrated } = useClock();
  const [isHovered, setHovered] = useState(false);
  const then = Date.parse(at);
  // Until the page is hydrated it renders the same as the server, in UTC: both times are shifted by the local offset, so
  // that local dates are those of UTC.
  const shift = isHydrated ? 0 : new Date(then).getTimezoneOffset() * minute;
  const language = isHydrated ? readerLanguage() : 'en';
  return (
    <time
      dateTime={at}
      title={isHovered ? exactTime(then) : timeInUtc(then)}
      onPointerEnter={() => setHovered(true)}
    >
      {relativeTime(then + shift, now + shift, language)}
    </time>
  );
}

/** In the reader's zone and language. Only on hover: the first such format takes browsers 16 ms. */
function exactTime(then: number): string {
  return new Date(then).toLocaleString(readerLanguage(), {
    dateStyle: 'full',
    timeStyle: 'short',
  });
}

function timeInUtc(then: number): string {
  return `${new Date(then).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

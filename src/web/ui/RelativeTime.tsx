import { relativeTime } from '../../domain/relative-time.ts';
import { useClock } from './now.tsx';

const minute = 60_000;

/** How long ago it was; the exact time is in the title. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const { now, isRunning } = useClock();
  const then = Date.parse(at);
  // Until the page is alive it shows what the server wrote, which knows no time zone but UTC: both moments
  // move by the zone of this machine, so that its calendar reads as in UTC.
  const shift = isRunning ? 0 : new Date(then).getTimezoneOffset() * minute;
  const language = isRunning ? navigator.language : 'en';
  return (
    <time dateTime={at} title={isRunning ? exactTime(then, language) : timeInUtc(then)}>
      {relativeTime(then + shift, now + shift, language)}
    </time>
  );
}

// Making one takes a hundred times as long as using it, and a list has dozens of times.
let format: Intl.DateTimeFormat | undefined;

function exactTime(then: number, language: string): string {
  format ??= new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' });
  return format.format(then);
}

function timeInUtc(then: number): string {
  return `${new Date(then).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

import { relativeTime } from '../../domain/relative-time.ts';
import { useHydrated } from '../hydrated.ts';
import { useNow } from './now.tsx';

const minute = 60_000;

/** How long ago it was; the exact time is in the title. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  const isHydrated = useHydrated();
  const then = Date.parse(at);
  // Until the page is alive it shows what the server wrote, which knows no time zone but UTC: both moments
  // move by the zone of this machine, so that its calendar reads as in UTC.
  const shift = isHydrated ? 0 : new Date(then).getTimezoneOffset() * minute;
  const language = isHydrated ? navigator.language : 'en';
  return (
    <time dateTime={at} title={exactTime(then, isHydrated)}>
      {relativeTime(then + shift, now + shift, language)}
    </time>
  );
}

function exactTime(then: number, isHydrated: boolean): string {
  return isHydrated
    ? new Date(then).toLocaleString(navigator.language, { dateStyle: 'full', timeStyle: 'short' })
    : `${new Date(then).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

import { useState } from 'react';
import { minute } from '../../../contract/durations.ts';
import { uiMessages } from '../../../messages/areas/ui.ts';
import { localeOf } from '../../browser/reader-language.ts';
import { useClock } from './clock.tsx';
import { useLanguage, useMessages } from './messages.ts';

/** How long ago something was, with the exact time in the title. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const { now, isHydrated } = useClock();
  const [isHovered, setHovered] = useState(false);
  const then = Date.parse(at);
  // Until the page is hydrated it renders the same as the server, in UTC: both times are shifted by the local offset, so
  // that local dates are those of UTC.
  const shift = isHydrated ? 0 : new Date(then).getTimezoneOffset() * minute;
  const language = useLanguage();
  const t = useMessages(uiMessages);
  const locale = isHydrated ? localeOf(language) : language.locale;
  return (
    <time
      dateTime={at}
      title={isHovered ? exactTime(then, locale) : t('utc', { time: timeInUtc(then) })}
      onPointerEnter={() => setHovered(true)}
    >
      {language.relativeTime(then + shift, now + shift, locale)}
    </time>
  );
}

/** In the reader's zone. Only on hover: the first such format takes browsers 16 ms. */
function exactTime(then: number, locale: string): string {
  return new Date(then).toLocaleString(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
  });
}

function timeInUtc(then: number): string {
  return new Date(then).toISOString().slice(0, 16).replace('T', ' ');
}

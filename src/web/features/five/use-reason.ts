import { hour } from '../../../contract/durations.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { todayMessages } from '../../../messages/areas/rituals/today.ts';
import { useClock } from '../../ui/text/clock.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import type { Reason } from './todays-five.ts';

/** For how long after the choice it is morning there for certain: by the sun it was nine at the latest. */
const morning = 2 * hour;

/** Returns in a few words why a story is one of the five. In the evening, what was so in the morning is past. */
export function useReason(chosenAt: number): (reason: Reason, story: Experience) => string {
  const t = useMessages(todayMessages);
  const language = useLanguage();
  const { now } = useClock();
  return (reason, { city, country, votes }) => {
    if (reason === 'morning') {
      const isMorning = now - chosenAt < morning;
      return t(isMorning ? 'morning' : 'wasMorning', { city: language.city(city, country) });
    }
    if (reason === 'unstamped') return t(votes === 0 ? 'unstamped' : 'firstStamps');
    return t(reason);
  };
}

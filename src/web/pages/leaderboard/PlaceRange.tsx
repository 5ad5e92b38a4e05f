import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import { rankingsMessages } from '../../../messages/areas/stories/rankings.ts';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';

interface PlaceRangeProps {
  readonly places: NonNullable<LeaderboardEntry['places']>;
}

const englishEndings: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** About 5th to 9th: the places that a city shares with others. */
export function PlaceRange({ places: { from, to } }: PlaceRangeProps) {
  const t = useMessages(rankingsMessages);
  const { code, number } = useLanguage();
  // The messages of the other languages have no endings that depend on the number.
  const ordinal = (place: number) => {
    if (code !== 'en') return number(place);
    const rules = new Intl.PluralRules('en', { type: 'ordinal' });
    return `${number(place)}${englishEndings[rules.select(place)] ?? 'th'}`;
  };
  const values = { from: ordinal(from), to: ordinal(to) };
  return from === to ? t('place', values) : t('places', values);
}

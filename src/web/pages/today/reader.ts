import { countryByCode, type Country } from '../../../domain/places/countries.ts';
import { countryOfZone } from '../../../domain/places/guess.ts';
import { storyLanguages } from '../../../domain/text/story-language.ts';
import { experienceIdIn } from '../../../offline/entries.ts';
import { follow, journalView } from '../../api/journal.ts';
import { localTimeZone } from '../../browser/time-zone.ts';
import { ownStories } from '../../features/post/own-stories.ts';
import { reportedExperiences } from '../../features/report/reported-experiences.ts';
import { ownVotes } from '../../features/vote/own-votes.ts';
import type { Reader } from './choose-five.ts';

const reports = journalView(
  (entries) =>
    new Set(entries.filter(({ kind }) => kind === 'report').map((entry) => experienceIdIn(entry))),
);

/** The country of the browser's time zone: with another one, nothing is near. */
export const readerCountry = (): Country | undefined =>
  countryByCode(countryOfZone(localTimeZone()) ?? '');

/** What this browser knows of its reader. It is sent nowhere. */
export async function thisReader(): Promise<Reader> {
  await follow();
  const own = new Set(ownStories.get().map(({ randomId }) => randomId));
  const reported = reports.get();
  const votes = ownVotes.get();
  return {
    now: Date.now(),
    languages: storyLanguages(navigator.languages),
    country: readerCountry()?.name,
    isExcluded: ({ id, randomId }) =>
      own.has(randomId) || reported.has(id) || reportedExperiences.has(randomId),
    hasStamped: ({ id }) => votes.has(id),
  };
}

import type {
  Change,
  ChangedExperience,
  ExperienceChange,
} from '../../../src/server/db/changes.ts';

/** A change event of an experience in Cologne, with the values that matter to a test. */
export function aChange(
  of: Change['of'],
  experience: Partial<ChangedExperience> = {},
): ExperienceChange {
  const place = { continent: 'europe', country: 'Germany', cityKey: 'koln' };
  const { id = 'a', randomId = `sunny_${id}` } = experience;
  return {
    of,
    experience: { id, randomId, ...place, searchText: '', mostVotes: 0, ...experience },
  };
}

import type { Change, ChangedStory, StoryChange } from '../../src/server/db/changes.ts';

/** A change of a story in Cologne that is told apart by what a test is about. */
export function aChange(of: Change['of'], story: Partial<ChangedStory> = {}): StoryChange {
  const place = { continent: 'europe', country: 'Germany', cityKey: 'koln' };
  const { id = 'a', randomId = `sunny_${id}` } = story;
  return { of, story: { id, randomId, ...place, searchText: '', votes: 0, ...story } };
}

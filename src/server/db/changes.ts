import * as v from 'valibot';

/** What tells in which answers a story stands, or would stand. */
export const ChangedStorySchema = v.object({
  id: v.string(),
  randomId: v.string(),
  continent: v.string(),
  country: v.string(),
  cityKey: v.string(),
  searchText: v.string(),
  votes: v.number(),
});
export type ChangedStory = v.InferOutput<typeof ChangedStorySchema>;

/**
 * What readers may notice. A story that came (posted, published, restored, imported) or went (hidden, deleted) is to be
 * seen at once, everywhere: what shows one that went must not be shown again, whatever happens. Votes come often, and a
 * second later is early enough. Without a story it may be any, and any number of them.
 */
export interface Change {
  readonly of: 'arrival' | 'removal' | 'votes';
  readonly story?: ChangedStory | undefined;
}

/** A change that is known to be about one story. */
export type StoryChange = Change & { readonly story: ChangedStory };

/** The columns that a changed story is told by. */
export const changedColumns = Object.keys(
  ChangedStorySchema.entries,
) as readonly (keyof ChangedStory)[];

/** Of a row with more columns only these are told. */
export function changeOf(of: Change['of'], row: ChangedStory): StoryChange {
  return { of, story: v.parse(ChangedStorySchema, row) };
}

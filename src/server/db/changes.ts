import * as v from 'valibot';

/** The fields that decide which responses contain an experience. */
export const ChangedExperienceSchema = v.object({
  id: v.string(),
  randomId: v.string(),
  continent: v.string(),
  country: v.string(),
  cityKey: v.string(),
  searchText: v.string(),
  votes: v.number(),
});
export type ChangedExperience = v.InferOutput<typeof ChangedExperienceSchema>;

/**
 * A change that readers can see. `arrival` (posted, published, restored, imported) and `removal` (hidden, deleted) take
 * effect at once on all servers: a removed experience must never be shown again. `votes` are frequent and may take
 * effect a second later. Without `experience` any number of experiences may have changed.
 */
export interface Change {
  readonly of: 'arrival' | 'removal' | 'votes';
  readonly experience?: ChangedExperience | undefined;
}

/** A change of one known experience. */
export type ExperienceChange = Change & { readonly experience: ChangedExperience };

/** The columns that a query has to select for `changeOf`. */
export const changedColumns = Object.keys(
  ChangedExperienceSchema.entries,
) as readonly (keyof ChangedExperience)[];

/** Removes all other columns of the row. */
export function changeOf(of: Change['of'], row: ChangedExperience): ExperienceChange {
  return { of, experience: v.parse(ChangedExperienceSchema, row) };
}

import type { ExperienceRow } from './tables.ts';

/** The fields that decide which responses contain an experience. */
export interface ChangedExperience extends Pick<
  ExperienceRow,
  'id' | 'randomId' | 'continent' | 'country' | 'cityKey'
> {
  /** Undefined where another server has removed it: any search may have found it. */
  readonly searchText: string | undefined;
  /** The most that it had before or after. */
  readonly mostVotes: number;
}

/**
 * A change that readers can see. `arrival` (posted, published, restored, imported) and `removal` (hidden, deleted) take
 * effect within 300 ms on all servers: a removed experience must never be shown again. `votes` are frequent and may take
 * effect a second later. Without `experience` any number of experiences may have changed.
 */
export interface Change {
  readonly of: 'arrival' | 'removal' | 'votes';
  readonly experience?: ChangedExperience | undefined;
}

/** A change of one known experience. */
export type ExperienceChange = Change & { readonly experience: ChangedExperience };

/** The columns that a query has to select for `changeOf`. */
export const changedColumns = [
  'id',
  'randomId',
  'continent',
  'country',
  'cityKey',
  'searchText',
  'votes',
] as const satisfies readonly (keyof ExperienceRow)[];

export type ChangedRow = Pick<ExperienceRow, (typeof changedColumns)[number]>;

/** Leaves out all other columns of the row. @param mostVotes when it has less now */
export function changeOf(
  of: Change['of'],
  row: ChangedRow,
  mostVotes = row.votes,
): ExperienceChange {
  const { id, randomId, continent, country, cityKey, searchText } = row;
  return {
    of,
    experience: { id, randomId, continent, country, cityKey, searchText, mostVotes },
  };
}

/** The change with the most votes that a story had meanwhile: lists by votes are affected down from there. */
export function withMostVotes(known: Change | undefined, change: Change): Change {
  if (known?.experience === undefined || change.experience === undefined) return change;
  return known.experience.mostVotes > change.experience.mostVotes ? known : change;
}

import { sql, type Insertable } from 'kysely';
import { voteUndoWindow } from '../../contract/durations.ts';
import { changedColumns, type ChangedRow } from '../db/changes.ts';
import type { Reads, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { ExperienceRow, Tables } from '../db/tables.ts';
import { Problem } from '../errors.ts';
import { doubleTapWindow } from '../http/visitor/visitor.ts';
import { updateCounters, type CountedExperience } from '../rankings/counter-queries.ts';
import { addNetwork, subtractNetwork } from '../rankings/network-queries.ts';

export interface Voter {
  readonly device: string;
  readonly fingerprint: string;
}

export interface Vote {
  readonly experienceId: string;
  readonly voter: Voter;
  /** The hash of the story and the country, if the device knows it. */
  readonly country?: string | undefined;
  /** Returns the hash of the voter's network and the story's city. */
  readonly networkIn: (place: Pick<ExperienceRow, 'country' | 'cityKey'>) => string;
  readonly now: number;
}

type VotedExperience = CountedExperience & ChangedRow;

/**
 * Stores a vote and updates the story's count and the rankings. The story is updated first, whose row lock makes
 * concurrent equal votes wait for each other.
 * @throws Problem 'experience-not-found' when it is not visible, 'already-voted' when the device or fingerprint voted
 */
export async function createVote(
  trx: Transaction,
  { experienceId, voter, country, networkIn, now }: Vote,
): Promise<VotedExperience> {
  const [experience] = await incrementVotes(trx, { experienceId });
  if (experience === undefined) throw new Problem('experience-not-found');
  const [inserted] = await insertVote(trx, {
    experienceId,
    voterFingerprint: voter.fingerprint,
    voterDevice: voter.device,
    createdAt: now,
  });
  if (inserted === undefined) throw new Problem('already-voted');
  if (country !== undefined) await addCountry(trx, { experienceId, country });
  const network = networkIn(experience);
  const networks = await addNetwork(trx, { experience, network }, now);
  await updateCounters(trx, experience, { experiences: 0, votes: 1, networks }, now);
  return experience;
}

/**
 * Deletes a vote of the last minute and counts it back. The story is updated first, as in `createVote`.
 * @throws Problem 'experience-not-found' when the story is not visible, 'no-recent-vote' without such a vote
 */
export async function deleteVote(
  trx: Transaction,
  { experienceId, voter, country, networkIn, now }: Vote,
): Promise<VotedExperience> {
  const [experience] = await decrementVotes(trx, { experienceId });
  if (experience === undefined) throw new Problem('experience-not-found');
  const { numDeletedRows } = await trx
    .deleteFrom('votes')
    .where('experienceId', '=', experienceId)
    .where('voterDevice', '=', voter.device)
    .where('createdAt', '>', now - voteUndoWindow)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Problem('no-recent-vote');
  if (country !== undefined) await subtractCountry(trx, { experienceId, country });
  const network = networkIn(experience);
  const networks = await subtractNetwork(trx, { experience, network }, now);
  await updateCounters(trx, experience, { experiences: 0, votes: -1, networks }, now);
  return experience;
}

/** When this device voted for an experience within the last minute (milliseconds since 1970); undefined when it did not. */
export async function getRecentVoteTime(
  db: Reads,
  { experienceId, device, now }: { experienceId: string; device: string; now: number },
): Promise<number | undefined> {
  const vote = await db
    .selectFrom('votes')
    .select('createdAt')
    .where('experienceId', '=', experienceId)
    .where('voterDevice', '=', device)
    .where('createdAt', '>', now - voteUndoWindow)
    .executeTakeFirst();
  return vote?.createdAt;
}

/** Whether a vote of this device for an experience counts. */
export async function hasVoted(
  db: Reads,
  { experienceId, device }: { experienceId: string; device: string },
): Promise<boolean> {
  const vote = await db
    .selectFrom('votes')
    .select('id')
    .where('experienceId', '=', experienceId)
    .where('voterDevice', '=', device)
    .executeTakeFirst();
  return vote !== undefined;
}

/** A vote that a double tap of one of these devices has just cast: the device, and the experience's current count. */
export async function getDuplicateVote(
  db: Reads,
  { experienceId, devices }: { experienceId: string; devices: readonly string[] },
  now: number,
): Promise<{ device: string; votes: number } | undefined> {
  return db
    .selectFrom('votes')
    .innerJoin('experiences', 'experiences.id', 'votes.experienceId')
    .select(['votes.voterDevice as device', 'experiences.votes'])
    .where('votes.experienceId', '=', experienceId)
    .where('votes.voterDevice', 'in', devices)
    .where('votes.createdAt', '>', now - doubleTapWindow)
    .where('experiences.state', '=', 'visible')
    .limit(1)
    .executeTakeFirst();
}

const changeVotes = (by: 1 | -1) =>
  prepared((db, { experienceId }: { experienceId: string }) =>
    db
      .updateTable('experiences')
      .set({ votes: sql`votes + ${sql.lit(by)}` })
      .where('id', '=', experienceId)
      .where('state', '=', sql.lit('visible'))
      .returning([...changedColumns, 'city', 'createdAt']),
  );

const incrementVotes = changeVotes(1);
const decrementVotes = changeVotes(-1);

const insertVote = prepared((db, vote: Omit<Insertable<Tables['votes']>, 'id'>) =>
  db
    .insertInto('votes')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

type StoryCountry = Pick<Tables['voteCountries'], 'experienceId' | 'country'>;

const addCountry = prepared((db, row: StoryCountry) =>
  db
    .insertInto('voteCountries')
    .values({ ...row, votes: sql.lit(1) })
    .onConflict((conflict) =>
      conflict
        .columns(['experienceId', 'country'])
        .doUpdateSet({ votes: sql`"voteCountries".votes + 1` }),
    ),
);

/** Leaves no row of a country without votes. Does nothing for a country that was never counted. */
async function subtractCountry(trx: Transaction, row: StoryCountry): Promise<void> {
  const ofRow = { experienceId: row.experienceId, country: row.country };
  const { numDeletedRows } = await trx
    .deleteFrom('voteCountries')
    .where((eb) => eb.and({ ...ofRow, votes: 1 }))
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return;
  await trx
    .updateTable('voteCountries')
    .set({ votes: sql`votes - 1` })
    .where((eb) => eb.and(ofRow))
    .execute();
}

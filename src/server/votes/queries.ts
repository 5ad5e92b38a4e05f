import { sql } from 'kysely';
import { count } from '../counts/queries.ts';
import type { Writes } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';

export interface Voter {
  readonly device: string;
  readonly fingerprint: string;
}

/**
 * Counts a vote: its row, the story's number and the rankings together. The story is changed first, which makes
 * equal votes at the same moment wait for each other.
 * @throws Problem 'experience-not-found' when it is not visible, 'already-voted' when device or fingerprint did.
 */
export async function addVote(
  trx: Writes,
  { experienceId, voter, now }: { experienceId: string; voter: Voter; now: number },
): Promise<ExperienceRow> {
  const story = await trx
    .updateTable('experiences')
    .set({ votes: sql`votes + 1` })
    .where('id', '=', experienceId)
    .where('state', '=', sql.lit('visible'))
    .returningAll()
    .executeTakeFirst();
  if (story === undefined) throw new Problem('experience-not-found');
  const inserted = await trx
    .insertInto('votes')
    .values({
      experienceId,
      voterFingerprint: voter.fingerprint,
      voterDevice: voter.device,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) throw new Problem('already-voted');
  await count(trx, story, { stories: 0, votes: 1 }, now);
  return story;
}

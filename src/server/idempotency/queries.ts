import * as v from 'valibot';
import type { Database, Reads, Writes } from '../db/database.ts';
import type { KeptAnswer, KeptAnswers } from '../http/idempotency.ts';
import { Problem, problemBody } from '../http/problem.ts';

const StorySchema = v.object({ id: v.string(), randomId: v.string() });

/** Answers kept in the database, beside what they did. */
export function keptAnswers(database: Database, now: () => number): KeptAnswers {
  return {
    async find(trx, { key, bodyHash }) {
      await database.lock(trx, key);
      return findKept(trx, { key, bodyHash });
    },
    look: (asked) => findKept(database.read, asked),
    async keep(trx, { key, bodyHash, status, body }) {
      await trx
        .insertInto('idempotencyKeys')
        .values({
          key,
          bodyHash,
          status,
          reply: JSON.stringify(body),
          experienceId: v.is(StorySchema, body) ? body.id : null,
          createdAt: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

async function findKept(
  db: Reads,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<KeptAnswer | undefined> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.bodyHash !== bodyHash) throw new Problem('key-reused');
  return { key, bodyHash, status: row.status, body: JSON.parse(row.reply) as unknown };
}

/** After a story is deleted its text is not answered again either. */
export async function forgetStory(trx: Writes, experienceId: string): Promise<void> {
  const gone = new Problem('experience-not-found');
  await trx
    .updateTable('idempotencyKeys')
    .set({ status: gone.status, reply: JSON.stringify(problemBody(gone)), experienceId: null })
    .where('experienceId', '=', experienceId)
    .execute();
}

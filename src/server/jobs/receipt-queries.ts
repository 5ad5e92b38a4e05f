import { day } from '../../contract/durations.ts';
import { transition } from '../experiences/lifecycle.ts';
import { rowsPerStep, type Step } from './queries.ts';

/** Retention periods in milliseconds. */
const retention = {
  /** For so long its author can appeal. */
  refusedStories: 30 * day,
  /** For so long after its deletion an author can read why a story is gone. */
  receipts: 180 * day,
} as const;

/** Deletes stories that a moderator refused, unless an appeal waits. They are in no counter and no search index. */
export const deleteRefusedStories: Step = async (trx, now, database) => {
  const old = await trx
    .selectFrom('heldStories')
    .innerJoin('experiences', 'experiences.id', 'heldStories.experienceId')
    .selectAll('experiences')
    .where('refusedAt', '<', now - retention.refusedStories)
    .where('experienceId', 'not in', (eb) =>
      eb.selectFrom('appeals').select('experienceId').where('state', '=', 'waiting'),
    )
    .limit(rowsPerStep)
    .execute();
  const deps = { database, now: () => now };
  for (const experience of old) await transition(deps, trx, 'expire', { experience });
  return old.length;
};

/** Deletes the receipts of stories that are gone, with what is left of their appeals. */
export const deleteReceipts: Step = async (trx, now) => {
  const old = await trx
    .selectFrom('receipts')
    .leftJoin('experiences', 'experiences.id', 'receipts.experienceId')
    .select('receipts.experienceId')
    .where('outcome', 'in', ['removed', 'deleted', 'refused'])
    .where('decidedAt', '<', now - retention.receipts)
    .where('experiences.id', 'is', null)
    .limit(rowsPerStep)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ experienceId }) => experienceId);
  await trx.deleteFrom('appeals').where('experienceId', 'in', ids).execute();
  await trx.deleteFrom('receipts').where('experienceId', 'in', ids).execute();
  return old.length;
};

import { listMistaken, updateWaiting } from '../experiences/records/waiting-queries.ts';
import { rowsPerStep, type Step } from './queries.ts';

/** Corrects how stories wait: a version before this table knows nothing of it, and may have run meanwhile. */
export const correctWaiting: Step = async (trx, _, database) => {
  const ids = await listMistaken(trx, rowsPerStep);
  for (const id of ids) await database.lock(trx, id);
  await updateWaiting(trx, ids);
  return ids.length;
};

import { createRandomId, randomIdLength } from '../../domain/random-id.ts';
import type { Hold } from '../../review/reviewer.ts';
import type { Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import type { WriteDeps } from '../deps.ts';
import type { ExperienceValues } from '../experiences/experience-values.ts';
import { enter } from '../experiences/lifecycle.ts';
import { findStored, insertExperiences, findTakenSortKeys } from './import-queries.ts';
import type { SortKeys } from './sort-keys.ts';

export interface Addition {
  readonly values: ExperienceValues;
  /** Whether its time of creation is known. If not, a stored experience with the same text is the same one. */
  readonly isDated: boolean;
  /** Why it is held for a moderator; undefined for a public one. */
  readonly hold?: Hold | undefined;
  /** The preferred sort key; another one is used when it is taken. */
  readonly sortKey: number;
}

interface CreateDeps extends WriteDeps {
  readonly sortKeys: SortKeys;
}

/**
 * Creates many experiences, public or held, with a few statements for all of them. Those that are stored already (the
 * same text in the same city at the same time) are skipped. Returns how many became public and how many are held.
 */
export async function createExperiences(
  deps: CreateDeps,
  trx: Transaction,
  additions: readonly Addition[],
): Promise<{ added: number; held: number }> {
  // With the lock, each of two concurrent imports of one file sees what the other has added.
  await deps.database.lock(trx, 'add stories');
  const fresh = await removeStored(trx, additions);
  if (fresh.length === 0) return { added: 0, held: 0 };
  const stored = await insertWithFreeIds(deps, trx, fresh);
  // They wait from now on, whenever they were written.
  const holds = fresh.flatMap(({ hold, values }) => {
    const experience = stored.find(({ id }) => id === values.id);
    return hold && experience ? [{ ...hold, experience }] : [];
  });
  await enter(deps, trx, stored, { holds });
  return { added: stored.length - holds.length, held: holds.length };
}

async function removeStored(trx: Transaction, additions: readonly Addition[]): Promise<Addition[]> {
  const hashes = additions.map(({ values }) => values.contentHash);
  const stored = await findStored(trx, hashes);
  const texts = new Set(stored.map(({ contentHash }) => contentHash));
  const dated = new Set(stored.map(datedKey));
  return additions.filter(({ values, isDated }) => {
    if (isDated ? dated.has(datedKey(values)) : texts.has(values.contentHash)) return false;
    texts.add(values.contentHash);
    dated.add(datedKey(values));
    return true;
  });
}

type Dated = Pick<ExperienceValues, 'contentHash' | 'createdAt'>;
const datedKey = ({ contentHash, createdAt }: Dated) => `${contentHash} ${createdAt}`;

const maxAttempts = 40;

async function insertWithFreeIds(
  { database, sortKeys, randomInt }: CreateDeps,
  trx: Transaction,
  additions: readonly Addition[],
): Promise<ExperienceRow[]> {
  const numbers = await database.allocateNumbers(trx, additions.length);
  const stored: ExperienceRow[] = [];
  let pending = additions.map(({ values, sortKey }, i) => ({
    ...values,
    number: numbers[i] ?? 0,
    randomId: '',
    position: sortKey,
  }));
  for (let attempt = 0; pending.length > 0; attempt++) {
    if (attempt === maxAttempts) throw new Error(`No free identifier in ${maxAttempts} attempts`);
    for (const row of pending) row.randomId = createRandomId(randomInt, randomIdLength(attempt));
    const ids = await insertExperiences(trx, pending);
    stored.push(...pending.filter((row) => ids.has(row.id)));
    pending = pending.filter((row) => !ids.has(row.id));
    await replaceTakenSortKeys(sortKeys, trx, pending);
  }
  return stored;
}

/** An insert failed because an identifier or a sort key was taken: replaces the taken sort keys. */
async function replaceTakenSortKeys(
  sortKeys: SortKeys,
  trx: Transaction,
  rows: readonly ExperienceRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const taken = await findTakenSortKeys(
    trx,
    rows.map((row) => row.position),
  );
  for (const row of rows) {
    if (taken.has(row.position)) {
      row.position = await sortKeys.allocateAfterStored(trx, row.createdAt);
    }
  }
}

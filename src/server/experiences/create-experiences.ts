import { createRandomId, type RandomInt, randomIdLength } from '../../domain/random-id.ts';
import type { Hold } from '../../review/reviewer.ts';
import type { Database, Writes } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { insertHolds } from '../moderation/held-queries.ts';
import { countAll } from '../rankings/counter-queries.ts';
import { findPosted, insertExperiences, takenPositions } from '../transfer/import-queries.ts';
import type { ExperienceValues } from './experience-values.ts';
import type { Positions } from './positions.ts';

export interface Addition {
  readonly story: ExperienceValues;
  /** Whether the time of the story is known; if not, it counts as stored when its text is, whenever that was made. */
  readonly isDated: boolean;
  /** Why it waits for a person; a story without is made public. */
  readonly hold: Hold | undefined;
  /** To be had if no stored story has it. */
  readonly position: number;
}

interface BulkDeps {
  readonly database: Database;
  readonly positions: Positions;
  readonly draw: RandomInt;
  readonly now: number;
}

/**
 * Makes many stories public at once, or has them wait for a person, with a few statements for all of them; those that are stored already (the same
 * text in the same city at the same time) are left out. Gives how many were made public and how many wait.
 */
export async function createExperiences(
  deps: BulkDeps,
  trx: Writes,
  additions: readonly Addition[],
): Promise<{ added: number; held: number }> {
  // Two imports of one file take turns, so that each sees what the other has added.
  await deps.database.lock(trx, 'add stories');
  const fresh = await withoutStored(trx, additions);
  if (fresh.length === 0) return { added: 0, held: 0 };
  const stored = await insertWithFreeIds(deps, trx, fresh);
  const rows = stored.filter((row) => row.state === 'visible');
  const held = await hold(trx, fresh);
  if (rows.length === 0) return { added: 0, held };
  await deps.database.search.add(trx, rows);
  await countAll(
    trx,
    rows.map((story) => ({ story, stories: 1, votes: story.votes })),
    deps.now,
  );
  await deps.database.publish(trx, { of: 'arrival' });
  return { added: rows.length, held };
}

async function hold(trx: Writes, additions: readonly Addition[]): Promise<number> {
  const holds = additions.flatMap((addition) =>
    addition.hold === undefined ? [] : [{ ...addition.hold, experienceId: addition.story.id }],
  );
  await insertHolds(trx, holds);
  return holds.length;
}

async function withoutStored(trx: Writes, additions: readonly Addition[]): Promise<Addition[]> {
  const times = new Map<string, Set<number>>();
  const note = ({ contentHash, createdAt }: Pick<ExperienceValues, 'contentHash' | 'createdAt'>) =>
    times.set(contentHash, (times.get(contentHash) ?? new Set()).add(createdAt));
  const stored = await findPosted(
    trx,
    additions.map(({ story }) => story.contentHash),
  );
  stored.forEach(note);
  const fresh: Addition[] = [];
  for (const addition of additions) {
    const { story, isDated } = addition;
    const known = times.get(story.contentHash);
    if (known !== undefined && (!isDated || known.has(story.createdAt))) continue;
    note(story);
    fresh.push(addition);
  }
  return fresh;
}

const maxDraws = 40;

async function insertWithFreeIds(
  { database, positions, draw }: BulkDeps,
  trx: Writes,
  additions: readonly Addition[],
): Promise<ExperienceRow[]> {
  const numbers = await database.allocateNumbers(trx, additions.length);
  const stored: ExperienceRow[] = [];
  let waiting = additions.map(({ story, position }, i) => ({
    ...story,
    number: numbers[i] ?? 0,
    randomId: '',
    position,
  }));
  for (let attempt = 0; waiting.length > 0; attempt++) {
    if (attempt === maxDraws) throw new Error(`No free identifier in ${maxDraws} draws`);
    for (const row of waiting) row.randomId = createRandomId(draw, randomIdLength(attempt));
    const ids = await insertExperiences(trx, waiting);
    stored.push(...waiting.filter((row) => ids.has(row.id)));
    waiting = waiting.filter((row) => !ids.has(row.id));
    await moveFromTaken(positions, trx, waiting);
  }
  return stored;
}

/** An identifier or a position was taken: which of them, this finds out, and gives another position. */
async function moveFromTaken(
  positions: Positions,
  trx: Writes,
  rows: readonly ExperienceRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const taken = await takenPositions(
    trx,
    rows.map((row) => row.position),
  );
  for (const row of rows) {
    if (taken.has(row.position)) {
      row.position = await positions.takeBehindStored(trx, row.createdAt);
    }
  }
}

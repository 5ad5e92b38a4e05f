import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { RandomInt } from '../../domain/random-id.ts';
import type { Reads } from '../db/database.ts';
import { prepared, preparedForRows } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import { presentedColumns, type PresentedRow } from './present.ts';

type Condition = (eb: ExpressionBuilder<Tables, 'experiences'>) => Expression<SqlBool>;

/** So many of 4 random experiences are preferably in one of the reader's languages. */
const preferredOfFour = 3;

/**
 * Returns a random visible experience, each with the same probability. With languages, three of four are chosen from
 * those in one of the languages and those whose language is unknown, where there are any: also there each has the same
 * probability.
 */
export async function getRandomExperience(
  db: Reads,
  randomInt: RandomInt,
  languages: readonly string[] = [],
): Promise<PresentedRow | undefined> {
  const last = await getLastNumber(db);
  if (last === undefined) return undefined;
  if (languages.length > 0 && randomInt(4) < preferredOfFour) {
    const preferred = await getPreferred(db, randomInt, { languages, last });
    if (preferred !== undefined) return preferred;
  }
  return (await getByRandomNumber(db, randomInt, { last })) ?? getByRandomOffset(db, randomInt);
}

async function getLastNumber(db: Reads): Promise<number | undefined> {
  const [row] = await selectLastNumber(db, {});
  return row?.last ?? undefined;
}

const selectLastNumber = prepared((db) =>
  db.selectFrom('experiences').select((eb) => eb.fn.max('number').as('last')),
);

/** How many random numbers each query tries: the first ones nearly always suffice. */
const rounds = [3, 13, 112];

/**
 * Tries random numbers until one belongs to a visible experience that meets the condition. Undefined when none of 128
 * does: few meet it, or so many were deleted.
 */
async function getByRandomNumber(
  db: Reads,
  randomInt: RandomInt,
  { last, condition }: { last: number; condition?: Condition },
): Promise<PresentedRow | undefined> {
  for (const length of rounds) {
    const numbers = Array.from({ length }, () => 1 + randomInt(last));
    const rows =
      condition === undefined
        ? await getByNumbers(
            db,
            numbers.map((number) => ({ number })),
          )
        : await byNumbers(db, numbers).where(condition).execute();
    const first = numbers.find((number) => rows.some((row) => row.number === number));
    if (first !== undefined) return rows.find((row) => row.number === first);
  }
  return undefined;
}

function byNumbers(db: Reads, numbers: readonly number[]) {
  return db
    .selectFrom('experiences')
    .select([...presentedColumns, 'number'])
    .where('number', 'in', numbers)
    .where('state', '=', sql.lit('visible'));
}

const getByNumbers = preparedForRows((db, rows: readonly { number: number }[]) =>
  byNumbers(
    db,
    rows.map(({ number }) => number),
  ),
);

async function getByRandomOffset(
  db: Reads,
  randomInt: RandomInt,
): Promise<PresentedRow | undefined> {
  const visible = db.selectFrom('experiences').where('state', '=', sql.lit('visible'));
  const { total } = await visible
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total === 0) return undefined;
  return visible
    .select(presentedColumns)
    .orderBy('position')
    .limit(1)
    .offset(randomInt(total))
    .executeTakeFirst();
}

/**
 * Larger pools are not counted: random numbers find one of them in most cases, also where there are a million experiences
 * (of 1 %, in 72 of 100 cases). It bounds how much of the index is counted.
 */
const maxCounted = 10_000;

async function getPreferred(
  db: Reads,
  randomInt: RandomInt,
  { languages, last }: { languages: readonly string[]; last: number },
): Promise<PresentedRow | undefined> {
  // One condition for each range of the index by language.
  const parts: Condition[] = [
    (eb) => eb('lang', 'is', null),
    ...languages.map(
      (language): Condition =>
        (eb) =>
          eb('lang', '=', language),
    ),
  ];
  const condition: Condition = (eb) => eb.or(parts.map((part) => part(eb)));
  return (
    (await getByRandomNumber(db, randomInt, { last, condition })) ??
    getOfSmallPool(db, randomInt, parts)
  );
}

/** Chooses from all experiences that meet one of the conditions. Undefined when there are none, or too many to count. */
async function getOfSmallPool(
  db: Reads,
  randomInt: RandomInt,
  parts: readonly Condition[],
): Promise<PresentedRow | undefined> {
  const counts = await countUpTo(db, parts, maxCounted);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 || total >= maxCounted) return undefined;
  let offset = randomInt(total);
  for (const { part, count } of counts) {
    if (offset < count) return getAtOffset(db, part, offset);
    offset -= count;
  }
  return undefined;
}

/** Counts the experiences that meet each condition, at most `most` of them, in one query. */
async function countUpTo(
  db: Reads,
  parts: readonly Condition[],
  most: number,
): Promise<{ part: Condition; count: number }[]> {
  const all = parts.map(
    (part, i) => sql`select ${sql.lit(i)} as part, count(*) as count
      from ${numbersOf(db, part).limit(most)} as counted`,
  );
  const { rows } = await sql<{ part: number; count: number }>`
    ${sql.join(all, sql` union all `)}`.execute(db);
  return parts.map((part, i) => ({ part, count: rows.find((row) => row.part === i)?.count ?? 0 }));
}

/** Undefined when experiences were removed since they were counted. */
async function getAtOffset(
  db: Reads,
  part: Condition,
  offset: number,
): Promise<PresentedRow | undefined> {
  const number = numbersOf(db, part).orderBy('number').limit(1).offset(offset);
  return db
    .selectFrom('experiences')
    .select(presentedColumns)
    .where('number', '=', number)
    .where('state', '=', sql.lit('visible'))
    .executeTakeFirst();
}

function numbersOf(db: Reads, part: Condition) {
  return db
    .selectFrom('experiences')
    .select('number')
    .where('state', '=', sql.lit('visible'))
    .where(part);
}

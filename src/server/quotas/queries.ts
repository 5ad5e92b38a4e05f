import { sql } from 'kysely';
import type { Reads, Writes } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Quota } from './quotas.ts';

/**
 * Takes one token from a bucket, in one statement, so that two at the same moment can't take the same one.
 * Gives 0, or how many milliseconds until there is one.
 */
export async function takeToken(
  trx: Writes,
  { quota, who, now }: { quota: Quota; who: string; now: number },
): Promise<number> {
  const { burst, span, name } = quota;
  const bucket = { key: `${name} ${who}`, now, burst, left: burst - 1, rate: burst / span };
  const [taken] = await takeFrom(trx, bucket);
  return taken === undefined ? Math.max(1, await waitForToken(trx, { quota, who, now })) : 0;
}

type Bucket = {
  readonly key: string;
  readonly now: number;
  readonly burst: number;
  /** What a new bucket holds once a token was taken. */
  readonly left: number;
  /** Tokens a millisecond. */
  readonly rate: number;
};

const takeFrom = prepared((db, { key, now, burst, left, rate }: Bucket) => {
  // Cast, because PostgreSQL takes a bound factor of a bigint for a bigint too.
  const since = sql`quotas.tokens + (${now} - quotas."updatedAt") * cast(${rate} as double precision)`;
  const refilled = sql<number>`case when ${since} > ${burst} then ${burst} else ${since} end`;
  return db
    .insertInto('quotas')
    .values({ key, tokens: left, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ tokens: sql`${refilled} - 1`, updatedAt: now })
        .where(sql<boolean>`${refilled} >= 1`),
    )
    .returning('tokens');
});

/** How many milliseconds until this bucket has a token; takes none. 0 when it has one. */
export async function waitForToken(
  db: Reads,
  { quota, who, now }: { quota: Quota; who: string; now: number },
): Promise<number> {
  const bucket = await db
    .selectFrom('quotas')
    .select(['tokens', 'updatedAt'])
    .where('key', '=', `${quota.name} ${who}`)
    .executeTakeFirst();
  if (bucket === undefined) return 0;
  const missing = (1 - bucket.tokens) * (quota.span / quota.burst);
  return Math.max(0, Math.ceil(missing - (now - bucket.updatedAt)));
}

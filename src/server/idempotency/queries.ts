import { createHmac, hkdfSync } from 'node:crypto';
import * as v from 'valibot';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Database, Reads, Transaction } from '../db/database.ts';
import { Problem, problemBody } from '../errors.ts';
import type { StoredResponse, IdempotencyStore } from '../http/idempotency-store.ts';
import type { Limiter } from '../limits/limiter.ts';
import { canonicalJson } from './canonical-json.ts';

const CreatedSchema = v.object({ id: v.string(), randomId: v.string() });

interface IdempotencyStoreOptions {
  readonly database: Database;
  readonly limiter: Limiter;
  readonly secret: string;
  readonly now: () => number;
}

/** An idempotency store in the database. */
export function openIdempotencyStore({
  database,
  limiter,
  secret,
  now,
}: IdempotencyStoreOptions): IdempotencyStore {
  const bodyKey = Buffer.from(hkdfSync('sha256', secret, 'daily-uplift', 'request body', 32));
  return {
    hashBody: (body) =>
      createHmac('sha256', bodyKey)
        .update(canonicalJson(body ?? null))
        .digest('base64url'),
    async getForUpdate(trx, { key, bodyHash }) {
      await database.lock(trx, key);
      return getStored(trx, { key, bodyHash });
    },
    peek: (request) => getStored(database.read, request),
    async create(trx, { key, bodyHash, status, body }, visitor) {
      await limiter.take(trx, visitor, { key: true });
      await trx
        .insertInto('idempotencyKeys')
        .values({
          key,
          bodyHash,
          status,
          reply: JSON.stringify(body),
          experienceId: v.is(CreatedSchema, body) ? body.id : null,
          createdAt: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

async function getStored(
  db: Reads,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.bodyHash !== '' && row.bodyHash !== bodyHash) throw new Problem('key-reused');
  return { key, bodyHash, status: row.status, body: JSON.parse(row.reply) as unknown };
}

/** Replaces the stored responses of a deleted story, so that its text is not replayed. */
export async function replaceStoredResponses(
  trx: Transaction,
  experienceId: string,
): Promise<void> {
  const gone = new Problem('experience-not-found');
  await trx
    .updateTable('idempotencyKeys')
    .set({ status: gone.status, reply: JSON.stringify(problemBody(gone)), experienceId: null })
    .where('experienceId', '=', experienceId)
    .execute();
}

/** Replaces the stored responses with an edited story, so that its old text is not replayed. */
export async function replaceStoredExperience(
  trx: Transaction,
  experience: Experience,
): Promise<void> {
  await trx
    .updateTable('idempotencyKeys')
    .set({ reply: JSON.stringify(experience) })
    .where('experienceId', '=', experience.id)
    .execute();
}

import { createHash } from 'node:crypto';
import { passkeyTransports } from '../../../contract/endpoints/console/passkeys.ts';
import type { Reads, Transaction } from '../../db/database.ts';
import type { NewPasskey } from './webauthn.ts';

interface StoredPasskey extends NewPasskey {
  readonly moderatorId: string;
}

/** Returns a passkey of a moderator who is not disabled. */
export async function getPasskey(db: Reads, id: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('moderators', 'moderators.id', 'passkeys.moderatorId')
    .select(['passkeys.id', 'moderatorId', 'publicKey', 'counter'])
    .where('passkeys.id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}

export async function listPasskeys(db: Reads, moderatorId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('moderatorId', '=', moderatorId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Stores a passkey. Returns false when there is one with its id already. */
export async function insertPasskey(
  trx: Transaction,
  passkey: NewPasskey,
  details: { moderatorId: string; name: string; transports: readonly string[]; now: number },
): Promise<boolean> {
  const { moderatorId, name, now } = details;
  const transports = details.transports.filter((each) => passkeyTransports.includes(each));
  const added = await trx
    .insertInto('passkeys')
    .values({
      ...passkey,
      moderatorId,
      name,
      transports: JSON.stringify([...new Set(transports)]),
      createdAt: now,
      lastUsedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Stores that a passkey was used. Of two uses with one counter the second returns false, unless its counter is always 0. */
export async function touchPasskey(
  trx: Transaction,
  { id, counter, now }: { id: string; counter: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes one of a moderator's passkeys, and returns its name. */
export async function deletePasskey(
  trx: Transaction,
  id: string,
  moderatorId: string,
): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('moderatorId', '=', moderatorId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Stores that a challenge was answered. Returns false when it was answered before. */
export async function consumeChallenge(
  trx: Transaction,
  challenge: string,
  expiresAt: number,
): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest('base64url');
  const added = await trx
    .insertInto('usedChallenges')
    .values({ hash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return added !== undefined;
}

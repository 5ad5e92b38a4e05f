import { experiencePath } from '../../contract/paths.ts';
import type { Database, Reads, Transaction } from '../db/database.ts';
import { countChanges, listChanges } from '../db/journal/queries.ts';
import { getSetting, setSetting } from '../db/settings-queries.ts';

/** How far the journal has been sent, for all servers. */
interface Position {
  /** The number of the last change that was sent. */
  readonly sent: number;
  /** No server sends before: another one does, or the service has refused. Milliseconds since 1970. */
  readonly notBefore: number;
  /** How often in a row the service has refused. */
  readonly tries: number;
}

/** The addresses of one request. */
interface Batch {
  readonly claimed: Position;
  readonly paths: readonly string[];
  /** The number of the last change in it. */
  readonly upTo: number;
}

const key = 'indexNowPosition';
/** The protocol allows 10,000. */
const maxAtOnce = 1_000;

/** Where nothing has been sent it begins now: what there is stands in the sitemap. */
async function getPosition(db: Reads, last: number): Promise<Position> {
  const stored = await getSetting(db, key);
  if (stored === undefined) return { sent: last, notBefore: 0, tries: 0 };
  const position = JSON.parse(stored) as Position;
  // Of a database that was restored.
  return position.sent > last ? { ...position, sent: last } : position;
}

/** When the next request is due; undefined where nothing has changed. */
export async function nextBatchAt(db: Reads): Promise<number | undefined> {
  const { stories: last } = await countChanges(db);
  const { sent, notBefore } = await getPosition(db, last);
  return sent === last ? undefined : notBefore;
}

/** Remembers where it begins, before the first change. */
export async function rememberPosition(database: Database): Promise<void> {
  if ((await getSetting(database.read, key)) !== undefined) return;
  await database.write(async (trx) => {
    const { stories: last } = await countChanges(trx);
    await setPosition(trx, await getPosition(trx, last));
  });
}

/** Claims what has changed for this server, until `until`. Undefined where another one was faster, or nothing has. */
export async function claimBatch(
  database: Database,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<Batch | undefined> {
  return database.write(async (trx) => {
    await database.lock(trx, 'indexnow');
    const { stories: last } = await countChanges(trx);
    const position = await getPosition(trx, last);
    if (position.sent === last || position.notBefore > now) return undefined;
    const entries = await listChanges(trx, 'stories', {
      after: position.sent,
      upTo: last,
      limit: maxAtOnce,
    });
    const claimed = { ...position, notBefore: until };
    await setPosition(trx, claimed);
    const known = entries.flatMap(({ change }) => change.experience?.randomId ?? []);
    const upTo = entries.length < maxAtOnce ? last : (entries.at(-1)?.number ?? last);
    return { claimed, paths: [...new Set(known)].map(experiencePath), upTo };
  });
}

async function setPosition(trx: Transaction, position: Position): Promise<void> {
  await setSetting(trx, key, JSON.stringify(position));
}

/** Stores the position after a claim, unless another server has claimed it meanwhile. */
export async function setPositionAfter(
  trx: Transaction,
  claimed: Position,
  next: Position,
): Promise<void> {
  const { stories: last } = await countChanges(trx);
  const { notBefore } = await getPosition(trx, last);
  if (notBefore === claimed.notBefore) await setPosition(trx, next);
}

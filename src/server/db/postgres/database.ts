import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { Unavailable } from '../../errors.ts';
import { Announcements } from '../change-publisher.ts';
import type { Change } from '../changes.ts';
import type { Database, Writes } from '../database.ts';
import type { Tables } from '../tables.ts';
import { isWorthAnotherTry } from './availability.ts';
import { PooledDialect } from './driver.ts';
import {
  channel,
  listenToPostgres,
  type ListenerLog,
  type StoriesNotice,
  Versions,
} from './listener.ts';
import { writeNotice } from './notification.ts';
import { ConnectionPool } from './pool.ts';
import { postgresSearch } from './search.ts';
import { voteAnnouncer } from './votes.ts';

export interface PostgresOptions {
  /** Milliseconds after which a write gives up as unavailable; none for long work such as imports. */
  readonly deadline?: number;
  /** Leads to PostgreSQL itself, where the other one leads to a pooler. */
  readonly listenUrl?: string;
  readonly log?: ListenerLog;
}

/**
 * Opens a PostgreSQL database. Migrations are run apart.
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const { deadline, listenUrl = url, log } = options;
  const pool = new ConnectionPool(url, deadline);
  const db = new Kysely<Tables>({ dialect: new PooledDialect(pool, deadline) });
  const announcements = new Announcements();
  const versions = new Versions();
  const noticesIn = new WeakMap<Writes, StoriesNotice[]>();
  const server = randomUUID();
  const watches = new Watches(announcements, (changed) =>
    listenToPostgres({ url: listenUrl, pool, versions, server, log, changed }),
  );
  const announceVotes = voteAnnouncer({ pool, server, versions, announcements });

  return {
    engine: 'postgres',
    read: db,
    ...postgresSearch,
    takeNumbers,
    lock,

    write: (action) =>
      within(deadline, async (isLate) => {
        const { kept, trx } = await tryingAgain(() =>
          db.transaction().execute(async (running) => {
            const result = await action(running);
            // Whoever asked was told already that nothing was kept.
            if (isLate()) throw tookTooLong();
            return { kept: result, trx: running };
          }),
        );
        const votes = announcements.heldBy(trx);
        const stories = (noticesIn.get(trx) ?? []).flatMap((notice) => versions.changesOf(notice));
        announcements.tell([...stories, ...votes]);
        if (votes.length > 0) announceVotes();
        return kept;
      }),

    async announce(trx, change) {
      if (change.of === 'votes') return announcements.hold(trx, change);
      const notices = noticesIn.get(trx) ?? [];
      noticesIn.set(trx, [...notices, await noteStories(trx, change)]);
    },

    isServed: () => true,
    watch: (changed) => watches.start(changed),

    // PostgreSQL overwrites dead rows by its own vacuum.
    scrub: () => Promise.resolve(),

    ping: async () => void (await sql`select 1`.execute(db)),

    async close() {
      await watches.close();
      await db.destroy();
      await pool.end();
    },
  };
}

type Watch = (change: Change) => void;

/** Those who watch for changes, each with a listener for the changes of other servers. */
class Watches {
  readonly #announcements: Announcements;
  readonly #listen: (changed: Watch) => Promise<{ close(): Promise<void> }>;
  readonly #listeners = new Set<{ close(): Promise<void> }>();

  constructor(
    announcements: Announcements,
    listen: (changed: Watch) => Promise<{ close(): Promise<void> }>,
  ) {
    this.#announcements = announcements;
    this.#listen = listen;
  }

  async start(changed: Watch): Promise<() => Promise<void>> {
    const stop = this.#announcements.listen(changed);
    const listener = await this.#listen((change) => this.#announcements.tell([change]));
    this.#listeners.add(listener);
    return async () => {
      stop();
      this.#listeners.delete(listener);
      await listener.close();
    };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#listeners].map((listener) => listener.close()));
  }
}

async function lock(trx: Writes, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

async function takeNumbers(trx: Writes, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('"experienceNumbers"') as number from generate_series(1, ${count}::int)`.execute(
    trx,
  );
  return rows.map((row) => row.number);
}

/** The version is for servers that were not listening at the time; the notice is for those that are. */
async function noteStories(trx: Writes, { of, story }: Change): Promise<StoriesNotice> {
  const { version } = await trx
    .updateTable('dataVersions')
    .set({ version: sql`version + 1` })
    .where('name', '=', 'stories')
    .returning('version')
    .executeTakeFirstOrThrow();
  const notice: StoriesNotice = { of: 'stories', version, story, isArrival: of === 'arrival' };
  await sql`select pg_notify(${channel}, ${writeNotice(notice)})`.execute(trx);
  return notice;
}

async function tryingAgain<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 4; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !isWorthAnotherTry(error)) throw error;
    }
  }
}

/** Gives up on work that takes too long; `isLate` tells the work, which then must not be kept. */
async function within<T>(
  deadline: number | undefined,
  work: (isLate: () => boolean) => Promise<T>,
): Promise<T> {
  if (deadline === undefined) return work(() => false);
  let late = false;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true;
      reject(tookTooLong());
    }, deadline);
  });
  try {
    return await Promise.race([work(() => late), giveUp]);
  } finally {
    clearTimeout(timer);
  }
}

function tookTooLong(): Unavailable {
  return new Unavailable('PostgreSQL took too long');
}

import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { Unavailable } from '../../errors.ts';
import { ChangePublisher } from '../change-publisher.ts';
import type { Change } from '../changes.ts';
import type { Database, Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { isRetryable } from './availability.ts';
import { PooledDialect } from './driver.ts';
import {
  channel,
  listenToPostgres,
  type ListenerLog,
  type ExperiencesNotification,
  Versions,
} from './listener.ts';
import { serializeNotification } from './notification.ts';
import { ConnectionPool } from './pool.ts';
import { postgresSearch } from './search.ts';
import { votePublisher } from './votes.ts';

export interface PostgresOptions {
  /** Milliseconds after which a write fails with Unavailable. Undefined for long work such as imports. */
  readonly deadline?: number;
  /** A direct connection to PostgreSQL, when `url` is a pooler's. */
  readonly listenUrl?: string;
  readonly log?: ListenerLog;
}

/** Opens a PostgreSQL database. Does not run migrations. */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const { deadline, listenUrl = url, log } = options;
  const pool = new ConnectionPool(url, deadline);
  const db = new Kysely<Tables>({ dialect: new PooledDialect(pool, deadline) });
  const publisher = new ChangePublisher();
  const versions = new Versions();
  const notificationsIn = new WeakMap<Transaction, ExperiencesNotification[]>();
  const server = randomUUID();
  const subscriptions = new Subscriptions(publisher, (changed) =>
    listenToPostgres({ url: listenUrl, pool, versions, server, log, changed }),
  );
  const publishVotes = votePublisher({ pool, server, versions, publisher });

  return {
    engine: 'postgres',
    read: db,
    ...postgresSearch,
    allocateNumbers,
    lock,

    write: (action) =>
      withDeadline(deadline, async (isLate) => {
        const { kept, trx } = await withRetries(() =>
          db.transaction().execute(async (running) => {
            const result = await action(running);
            // The caller already got Unavailable: roll back.
            if (isLate()) throw deadlineExceeded();
            return { kept: result, trx: running };
          }),
        );
        const votes = publisher.pendingIn(trx);
        const experiences = (notificationsIn.get(trx) ?? []).flatMap((notification) =>
          versions.changesIn(notification),
        );
        publisher.publish([...experiences, ...votes]);
        if (votes.length > 0) publishVotes();
        return kept;
      }),

    async publish(trx, change) {
      if (change.of === 'votes') return publisher.add(trx, change);
      const notifications = notificationsIn.get(trx) ?? [];
      notificationsIn.set(trx, [...notifications, await notifyExperiences(trx, change)]);
    },

    subscribe: (subscriber) => subscriptions.start(subscriber),

    // PostgreSQL overwrites dead rows by its own vacuum.
    scrub: () => Promise.resolve(),

    ping: async () => void (await sql`select 1`.execute(db)),
    load: () => pool.load,

    async close() {
      await subscriptions.close();
      await db.destroy();
      await pool.end();
    },
  };
}

type Subscriber = (change: Change) => void;

/** The subscriptions in this process, each with a listener for the changes of other servers. */
class Subscriptions {
  readonly #publisher: ChangePublisher;
  readonly #listen: (subscriber: Subscriber) => Promise<{ close(): Promise<void> }>;
  readonly #listeners = new Set<{ close(): Promise<void> }>();

  constructor(
    publisher: ChangePublisher,
    listen: (subscriber: Subscriber) => Promise<{ close(): Promise<void> }>,
  ) {
    this.#publisher = publisher;
    this.#listen = listen;
  }

  async start(subscriber: Subscriber): Promise<() => Promise<void>> {
    const stop = this.#publisher.subscribe(subscriber);
    const listener = await this.#listen((change) => this.#publisher.publish([change]));
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

async function lock(trx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

async function allocateNumbers(trx: Transaction, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('"experienceNumbers"') as number from generate_series(1, ${count}::int)`.execute(
    trx,
  );
  return rows.map((row) => row.number);
}

/** The notification reaches servers that are listening; the version is for those that were not at that time. */
async function notifyExperiences(
  trx: Transaction,
  { of, experience }: Change,
): Promise<ExperiencesNotification> {
  const { version } = await trx
    .updateTable('dataVersions')
    .set({ version: sql`version + 1` })
    .where('name', '=', 'stories')
    .returning('version')
    .executeTakeFirstOrThrow();
  const notification: ExperiencesNotification = {
    of: 'stories',
    version,
    story: experience,
    isArrival: of === 'arrival',
  };
  await sql`select pg_notify(${channel}, ${serializeNotification(notification)})`.execute(trx);
  return notification;
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 4; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error;
    }
  }
}

/** Rejects when the work takes too long. The work must roll back when `isLate` returns true. */
async function withDeadline<T>(
  deadline: number | undefined,
  work: (isLate: () => boolean) => Promise<T>,
): Promise<T> {
  if (deadline === undefined) return work(() => false);
  let late = false;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true;
      reject(deadlineExceeded());
    }, deadline);
  });
  try {
    return await Promise.race([work(() => late), giveUp]);
  } finally {
    clearTimeout(timer);
  }
}

function deadlineExceeded(): Unavailable {
  return new Unavailable('PostgreSQL took too long');
}

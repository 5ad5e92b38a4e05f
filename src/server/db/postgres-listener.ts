import pg from 'pg';
import type { Change } from '../changes.ts';
import { type Notice, readNotice } from './notice.ts';

/** The name under which servers on one database tell each other of changes. */
export const channel = 'uplift_changes';

const heartbeatInterval = 2_000;
const retryInterval = 500;

interface Options {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly versions: StoriesVersions;
  /** The name of this server: what it tells of its own votes is no news to it. */
  readonly server: string;
  readonly changed: (change: Change) => void;
}

export type StoriesNotice = Notice & { of: 'stories' };

/**
 * The version that stories are at. It counts up with each commit that readers must see at once; the news of one comes
 * by the commit itself, by the notice of it and by asking, and is told once.
 */
export class StoriesVersions {
  #known = -1;

  /**
   * What of this commit is still to be told: nothing when it was told already, or a later one was. Where others before
   * it were not heard of, what changed may be anything.
   */
  news({ version, story, isArrival }: StoriesNotice): Change[] {
    if (version <= this.#known) return [];
    const isNext = version === this.#known + 1;
    this.#known = version;
    // Of those that were not heard of, one may be gone.
    return isNext ? [{ of: isArrival ? 'arrival' : 'removal', story }] : [{ of: 'removal' }];
  }

  /** The same for what the database answers. A lower one is news too: it was restored, or a replica took over. */
  isOther(version: number): boolean {
    const isOther = version !== this.#known;
    this.#known = version;
    return isOther;
  }
}

/**
 * Hears what other servers announce. While its connection is lost it asks for the version instead, twice a second,
 * and the version is compared again once it listens: nothing announced in between is missed.
 */
export async function listenToPostgres(options: Options): Promise<{ close(): Promise<void> }> {
  const listener = new PostgresListener(options);
  await listener.start();
  return listener;
}

class PostgresListener {
  readonly #options: Options;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  async start(): Promise<void> {
    // Nobody knows anything yet that this first version could change.
    this.#options.versions.isOther(await this.#ask(this.#options.pool));
    await this.#connect();
    this.#checkIn(heartbeatInterval);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#checking;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: 1_500,
      query_timeout: 1_500,
      keepAlive: true,
      application_name: 'daily-uplift listener',
    });
    client.on('notification', ({ payload = '' }) => this.#hear(readNotice(payload)));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await this.#compare(client);
      this.#client = client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  #hear(notice: Notice | undefined): void {
    const { versions, server, changed } = this.#options;
    // Another version of the server may speak otherwise: what it meant, the database knows.
    if (notice === undefined) this.#checkIn(0);
    else if (notice.of === 'stories') versions.news(notice).forEach(changed);
    else if (notice.server !== server) changed({ of: 'votes' });
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    if (this.#checking === undefined) this.#checkIn(0);
  }

  #checkIn(pause: number): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#checking = this.#check().finally(() => {
        this.#checking = undefined;
        this.#checkIn(this.#client === undefined ? retryInterval : heartbeatInterval);
      });
    }, pause).unref();
  }

  /** Asks for the version: on the listening connection to know it alive, else to see what was not heard. */
  async #check(): Promise<void> {
    const client = this.#client;
    try {
      await this.#compare(client ?? this.#options.pool);
      if (client === undefined) await this.#connect();
    } catch {
      this.#client = undefined;
      client?.end().catch(() => undefined);
    }
  }

  async #compare(connection: pg.Client | pg.Pool): Promise<void> {
    const isOther = this.#options.versions.isOther(await this.#ask(connection));
    if (isOther) this.#options.changed({ of: 'removal' });
  }

  async #ask(connection: pg.Client | pg.Pool): Promise<number> {
    const { rows } = await connection.query<{ version: string }>(
      `select version from "dataVersions" where name = 'stories'`,
    );
    return Number(rows[0]?.version);
  }
}

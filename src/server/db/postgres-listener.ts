import type { Change } from '../changes.ts';
import { type Notice, readNotice } from './notice.ts';
import { PostgresClient } from './postgres-client.ts';
import type { ConnectionPool } from './postgres-pool.ts';

/** The name under which servers on one database tell each other of changes. */
export const channel = 'uplift_changes';

const heartbeatInterval = 1_000;
const retryInterval = 500;
/** Together with the interval, how long a connection that was lost without a word can pass for a good one. */
const answerLimit = 1_000;
const connectLimit = 1_500;
const versionQuery = `select version from "dataVersions" where name = 'stories'`;

interface Options {
  readonly url: string;
  readonly pool: ConnectionPool;
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
  #client: PostgresClient | undefined;
  #connecting: PostgresClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  async start(): Promise<void> {
    // Nobody knows anything yet that this first version could change.
    this.#options.versions.isOther(await this.#askPool());
    await this.#connect();
    this.#checkIn(heartbeatInterval);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#connecting?.destroy();
    this.#client?.destroy();
    await this.#checking;
  }

  async #connect(): Promise<void> {
    const client = new PostgresClient({
      connectionString: this.#options.url,
      connectionTimeoutMillis: connectLimit,
      query_timeout: answerLimit,
      application_name: 'daily-uplift listener',
    });
    client.on('notification', ({ payload = '' }) => this.#hear(readNotice(payload)));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    this.#connecting = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.#compare(await askClient(client));
      if (this.#closed) client.destroy();
      this.#client = client;
    } catch (error) {
      client.destroy();
      throw error;
    } finally {
      this.#connecting = undefined;
    }
  }

  #hear(notice: Notice | undefined): void {
    const { versions, server, changed } = this.#options;
    // Another version of the server may speak otherwise: what it meant, the database knows.
    if (notice === undefined) this.#checkIn(0);
    else if (notice.of === 'stories') versions.news(notice).forEach(changed);
    else if (notice.server !== server) changed({ of: 'votes' });
  }

  #lost(client: PostgresClient): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.destroy();
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
    if (client === undefined) return this.#recover();
    try {
      this.#compare(await askClient(client));
    } catch {
      this.#lost(client);
      await this.#recover();
    }
  }

  /** Both at once: the pool may wait for connections that were lost together with this one. */
  async #recover(): Promise<void> {
    const asking = this.#askPool().then((version) => this.#compare(version));
    await Promise.allSettled([asking, this.#connect()]);
  }

  #compare(version: number): void {
    if (this.#options.versions.isOther(version)) this.#options.changed({ of: 'removal' });
  }

  async #askPool(): Promise<number> {
    const rows = await this.#options.pool.query<VersionRow>(versionQuery);
    return Number(rows[0]?.version);
  }
}

interface VersionRow {
  readonly version: string | number;
}

async function askClient(client: PostgresClient): Promise<number> {
  const { rows } = await client.query<VersionRow>(versionQuery);
  return Number(rows[0]?.version);
}

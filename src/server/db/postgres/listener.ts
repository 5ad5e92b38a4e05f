import type { Change } from '../changes.ts';
import { DataVersion } from '../data-version.ts';
import { PostgresClient } from './client.ts';
import { Echo } from './echo.ts';
import { type ChangeNotification, parseNotification } from './notification.ts';
import type { ConnectionPool } from './pool.ts';

/** The channel on which the servers of one database publish their changes. */
export const channel = 'uplift_changes';

// Milliseconds.
const heartbeatInterval = 1_000;
const retryInterval = 500;
/** A silently lost connection is noticed after at most the heartbeat interval plus this timeout. */
const queryTimeout = 1_000;
const connectTimeout = 1_500;
const versionQuery = `select name, version from "dataVersions" where name in ('stories', 'votes')`;
const notArriving =
  'Notifications from other servers do not arrive: DATABASE_LISTEN_URL should lead to PostgreSQL itself, not to a ' +
  'pooler. Until then this server polls for changes twice a second';
const arrivingAgain = 'Notifications from other servers arrive again';

export interface ListenerLog {
  warn(message: string): void;
  info(message: string): void;
}

interface Options {
  readonly url: string;
  readonly log: ListenerLog | undefined;
  readonly pool: ConnectionPool;
  readonly versions: Versions;
  /** The ID of this server, which ignores its own notifications of votes. */
  readonly server: string;
  readonly changed: (change: Change) => void;
}

export type ExperiencesNotification = ChangeNotification & { of: 'stories' };

/** The last known versions of the changes that the servers of one database publish. */
export class Versions {
  readonly experiences = new DataVersion();
  readonly votes = new DataVersion();

  /** Returns the changes of a commit: none when it, or a later one, is known; a removal after a gap. */
  changesIn({ version, story, isArrival }: ExperiencesNotification): Change[] {
    const step = this.experiences.advance(version);
    if (step === 'old') return [];
    // A missed commit may have removed an experience.
    return step === 'next'
      ? [{ of: isArrival ? 'arrival' : 'removal', experience: story }]
      : [{ of: 'removal' }];
  }

  /** Returns the changes since the last known versions; `query` reads the current ones. */
  async fetchChanges(query: () => Promise<VersionRow[]>): Promise<Change[]> {
    const haveExperiencesChanged = this.experiences.startCheck();
    const haveVotesChanged = this.votes.startCheck();
    const rows = await query();
    const versionOf = (name: string) => Number(rows.find((row) => row.name === name)?.version ?? 0);
    const changes: Change[] = [];
    if (haveExperiencesChanged(versionOf('stories'))) changes.push({ of: 'removal' });
    if (haveVotesChanged(versionOf('votes'))) changes.push({ of: 'votes' });
    return changes;
  }
}

interface VersionRow {
  readonly name: string;
  readonly version: string | number;
}

/**
 * Listens for the changes of other servers. While the connection is lost, it polls the versions twice a second. After
 * reconnecting it compares the versions again, so that no change is missed.
 */
export async function listenToPostgres(options: Options): Promise<{ close(): Promise<void> }> {
  const listener = new PostgresListener(options);
  await listener.start();
  return listener;
}

class PostgresListener {
  readonly #options: Options;
  readonly #echo: Echo;
  #client: PostgresClient | undefined;
  #connecting: PostgresClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #runningCheck: Promise<void> | undefined;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#echo = new Echo((delivery) => {
      if (delivery === 'arriving') options.log?.info(arrivingAgain);
      else options.log?.warn(notArriving);
    });
  }

  async start(): Promise<void> {
    // Nothing is cached yet that these first versions could invalidate.
    await this.#options.versions.fetchChanges(() => this.#queryPool());
    await this.#connect();
    this.#scheduleCheck(0);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#connecting?.destroy();
    this.#client?.destroy();
    await this.#runningCheck;
  }

  async #connect(): Promise<void> {
    const client = new PostgresClient({
      connectionString: this.#options.url,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: queryTimeout,
      application_name: 'daily-uplift listener',
    });
    client.on('notification', (notification) => this.#receive(notification));
    client.on('error', () => this.#onLost(client));
    client.on('end', () => this.#onLost(client));
    this.#connecting = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}; listen ${this.#echo.channel}`);
      await this.#refresh(() => queryVersions(client));
      if (this.#closed) client.destroy();
      this.#client = client;
      this.#echo.restart();
    } catch (error) {
      client.destroy();
      throw error;
    } finally {
      this.#connecting = undefined;
    }
  }

  #receive(notification: { channel: string; payload?: string | undefined }): void {
    const { payload = '' } = notification;
    if (notification.channel === this.#echo.channel) this.#echo.receive(payload);
    else this.#apply(parseNotification(payload));
  }

  #apply(notification: ChangeNotification | undefined): void {
    const { versions, server, changed } = this.#options;
    // A server of another version may send another format: read from the database what has changed.
    if (notification === undefined) this.#scheduleCheck(0);
    else if (notification.of === 'stories') versions.changesIn(notification).forEach(changed);
    else if (notification.server !== server && isNew(notification.version, versions.votes))
      changed({ of: 'votes' });
  }

  #onLost(client: PostgresClient): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.destroy();
    if (this.#runningCheck === undefined) this.#scheduleCheck(0);
  }

  #scheduleCheck(pause: number): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#runningCheck = this.#check().finally(() => {
        this.#runningCheck = undefined;
        this.#scheduleCheck(this.#isListening ? heartbeatInterval : retryInterval);
      });
    }, pause).unref();
  }

  /** Whether notifications arrive: otherwise only polling detects changes. */
  get #isListening(): boolean {
    return this.#client !== undefined && this.#echo.isArriving;
  }

  /** Reads the versions on the listening connection, which also tests it; through the pool when it is lost. */
  async #check(): Promise<void> {
    const client = this.#client;
    if (client === undefined) return this.#recover();
    try {
      await this.#refresh(() => queryVersions(client));
      void this.#echo.send(this.#options.pool);
    } catch {
      this.#onLost(client);
      await this.#recover();
    }
  }

  /** Polls and reconnects at the same time: the pool may be waiting for lost connections, too. */
  async #recover(): Promise<void> {
    const polling = this.#refresh(() => this.#queryPool());
    await Promise.allSettled([polling, this.#connect()]);
  }

  async #refresh(query: () => Promise<VersionRow[]>): Promise<void> {
    (await this.#options.versions.fetchChanges(query)).forEach(this.#options.changed);
  }

  #queryPool(): Promise<VersionRow[]> {
    return this.#options.pool.query<VersionRow>(versionQuery);
  }
}

async function queryVersions(client: PostgresClient): Promise<VersionRow[]> {
  return (await client.query<VersionRow>(versionQuery)).rows;
}

/** Earlier versions of the server publish votes without a version. */
function isNew(version: number | undefined, votes: DataVersion): boolean {
  return version === undefined || votes.advance(version) !== 'old';
}

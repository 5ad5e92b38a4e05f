import type { Change } from '../changes.ts';
import { DataVersion } from '../data-version.ts';
import { PostgresClient } from './client.ts';
import { Echo } from './echo.ts';
import { type Notice, readNotice } from './notification.ts';
import type { ConnectionPool } from './pool.ts';

/** The name under which servers on one database tell each other of changes. */
export const channel = 'uplift_changes';

const heartbeatInterval = 1_000;
const retryInterval = 500;
/** Together with the interval, how long a connection that was lost without a word can pass for a good one. */
const answerLimit = 1_000;
const connectLimit = 1_500;
const versionQuery = `select name, version from "dataVersions" where name in ('stories', 'votes')`;
const unheard =
  'Announcements of other servers do not arrive: DATABASE_LISTEN_URL should lead to PostgreSQL itself, not to a ' +
  'pooler. Until then this server asks for changes twice a second';
const heardAgain = 'Announcements of other servers arrive again';

/** Where it is said that announcements do not arrive. */
export interface ListenerLog {
  warn(message: string): void;
  info(message: string): void;
}

interface Options {
  readonly url: string;
  readonly log: ListenerLog | undefined;
  readonly pool: ConnectionPool;
  readonly versions: Versions;
  /** The name of this server: what it tells of its own votes is no news to it. */
  readonly server: string;
  readonly changed: (change: Change) => void;
}

export type StoriesNotice = Notice & { of: 'stories' };

/** The versions of what servers on one database announce to each other. */
export class Versions {
  readonly stories = new DataVersion();
  readonly votes = new DataVersion();

  /**
   * The changes of a commit: none when it is known, or a later one. Where others before it were not heard of, what
   * changed may be anything.
   */
  changesOf({ version, story, isArrival }: StoriesNotice): Change[] {
    const step = this.stories.advance(version);
    if (step === 'old') return [];
    // Of those that were not heard of, one may be gone.
    return step === 'next'
      ? [{ of: isArrival ? 'arrival' : 'removal', story }]
      : [{ of: 'removal' }];
  }

  /** The changes since the last time, by what the database answers. */
  async ask(query: () => Promise<VersionRow[]>): Promise<Change[]> {
    const areStoriesOther = this.stories.question();
    const areVotesOther = this.votes.question();
    const rows = await query();
    const versionOf = (name: string) => Number(rows.find((row) => row.name === name)?.version ?? 0);
    const changes: Change[] = [];
    if (areStoriesOther(versionOf('stories'))) changes.push({ of: 'removal' });
    if (areVotesOther(versionOf('votes'))) changes.push({ of: 'votes' });
    return changes;
  }
}

interface VersionRow {
  readonly name: string;
  readonly version: string | number;
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
  readonly #echo: Echo;
  #client: PostgresClient | undefined;
  #connecting: PostgresClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#echo = new Echo((hearing) => {
      if (hearing === 'heard') options.log?.info(heardAgain);
      else options.log?.warn(unheard);
    });
  }

  async start(): Promise<void> {
    // Nobody knows anything yet that this first version could change.
    await this.#options.versions.ask(() => this.#askPool());
    await this.#connect();
    this.#checkIn(0);
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
    client.on('notification', (notification) => this.#receive(notification));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    this.#connecting = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}; listen ${this.#echo.channel}`);
      await this.#ask(() => askClient(client));
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
    if (notification.channel === this.#echo.channel) this.#echo.hear(payload);
    else this.#hear(readNotice(payload));
  }

  #hear(notice: Notice | undefined): void {
    const { versions, server, changed } = this.#options;
    // Another version of the server may speak otherwise: what it meant, the database knows.
    if (notice === undefined) this.#checkIn(0);
    else if (notice.of === 'stories') versions.changesOf(notice).forEach(changed);
    else if (notice.server !== server && isNew(notice.version, versions.votes))
      changed({ of: 'votes' });
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
        this.#checkIn(this.#isListening ? heartbeatInterval : retryInterval);
      });
    }, pause).unref();
  }

  /** Whether announcements are known to arrive: else changes show by asking alone. */
  get #isListening(): boolean {
    return this.#client !== undefined && this.#echo.isHeard;
  }

  /** Asks for the version: on the listening connection to know it alive, else to see what was not heard. */
  async #check(): Promise<void> {
    const client = this.#client;
    if (client === undefined) return this.#recover();
    try {
      await this.#ask(() => askClient(client));
      void this.#echo.send(this.#options.pool);
    } catch {
      this.#lost(client);
      await this.#recover();
    }
  }

  /** Both at once: the pool may wait for connections that were lost together with this one. */
  async #recover(): Promise<void> {
    const asking = this.#ask(() => this.#askPool());
    await Promise.allSettled([asking, this.#connect()]);
  }

  async #ask(query: () => Promise<VersionRow[]>): Promise<void> {
    (await this.#options.versions.ask(query)).forEach(this.#options.changed);
  }

  #askPool(): Promise<VersionRow[]> {
    return this.#options.pool.query<VersionRow>(versionQuery);
  }
}

async function askClient(client: PostgresClient): Promise<VersionRow[]> {
  return (await client.query<VersionRow>(versionQuery)).rows;
}

/** Servers before this version announce votes without one. */
function isNew(version: number | undefined, votes: DataVersion): boolean {
  return version === undefined || votes.advance(version) !== 'old';
}

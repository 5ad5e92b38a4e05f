import pg from 'pg';
import type { Change } from './database.ts';

/** The name under which servers on one database tell each other of changes. */
export const channel = 'uplift_changes';

const heartbeatInterval = 2_000;
const retryInterval = 500;

interface Options {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly changed: (change: Change) => void;
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
  #version: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.#connect();
    this.#beat();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: 1_500,
      query_timeout: 1_500,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => {
      this.#options.changed(payload === 'votes' ? 'votes' : 'stories');
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#client = client;
    await this.#compare(client);
  }

  #lost(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined;
  }

  /** Asks for the version: on the listening connection to know it alive, else to see what was not heard. */
  async #check(): Promise<void> {
    if (this.#client !== undefined) {
      await this.#compare(this.#client);
      return;
    }
    await this.#compare(this.#options.pool);
    await this.#connect();
  }

  async #compare(connection: pg.Client | pg.Pool): Promise<void> {
    const { rows } = await connection.query<{ version: string }>(
      `select version from "dataVersions" where name = 'stories'`,
    );
    const version = Number(rows[0]?.version);
    if (this.#version !== undefined && version !== this.#version) this.#options.changed('stories');
    this.#version = version;
  }

  #beat(): void {
    const pause = this.#client === undefined ? retryInterval : heartbeatInterval;
    this.#timer = setTimeout(() => {
      this.#check()
        .catch(() => {
          const client = this.#client;
          this.#client = undefined;
          client?.end().catch(() => undefined);
        })
        .finally(() => {
          if (!this.#closed) this.#beat();
        });
    }, pause).unref();
  }
}

import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { copyOf } from '../kept-stories.ts';
import type { Row } from '../row.ts';
import { startServer, type Measured } from '../server.ts';

export interface AbuseOptions {
  readonly stories: number;
  /** How many mutated requests are sent. */
  readonly requests: number;
}

/** One kind of abuse: gives its rows as they become known. */
export type Scenario = (options: AbuseOptions) => AsyncIterable<Row>;

/** The secret of every server under attack: devices of an earlier day are made with it. */
export const secret = 'a secret that an attacker does not know';
export const adminPassword = 'correct horse battery staple';

/** A server as `npm start` runs it behind a proxy on this machine, with its default limits. */
export interface Attacked extends Measured {
  readonly place: DatabaseConfig;
}

/** Starts a server on a copy of so many stories; it is gone, and the copy with it, after `attack`. */
export async function* attackServer(
  stories: number,
  attack: (server: Attacked) => AsyncIterable<Row>,
  env: Readonly<Record<string, string>> = {},
): AsyncIterable<Row> {
  const { place, remove } = await copyOf(stories);
  const server = await startServer(place, {
    env: {
      RATE_LIMITS: 'on',
      TRUST_PROXY: '127.0.0.1',
      SECRET: secret,
      ADMIN_PASSWORD: adminPassword,
      ...env,
    },
  });
  try {
    yield* attack({ ...server, place });
  } finally {
    await server.stop();
    remove();
  }
}

/** How often each status came, the most frequent first, as `200: 12, 429: 3`. */
export function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

export const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length;

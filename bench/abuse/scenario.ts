import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { copyDataSet } from '../data-sets.ts';
import type { Row } from '../row.ts';
import { startServer, type Measured } from '../server.ts';

export interface AbuseOptions {
  readonly stories: number;
  /** The number of mutated requests. */
  readonly requests: number;
}

/** A kind of abuse; yields rows of results. */
export type Scenario = (options: AbuseOptions) => AsyncIterable<Row>;

/** The secret of all attacked servers, so that cookies of one are valid for the others. */
export const secret = 'a secret that an attacker does not know';
export const sitePassword = 'correct horse battery staple';

/** A server like `npm start` behind a proxy on this machine, with default limits. */
export interface AttackedServer extends Measured {
  readonly place: DatabaseConfig;
}

/** Starts a server with a copy of a data set of this size for the attack, and removes both afterwards. */
export async function* attackServer(
  stories: number,
  attack: (server: AttackedServer) => AsyncIterable<Row>,
  env: Readonly<Record<string, string>> = {},
): AsyncIterable<Row> {
  const { place, remove } = await copyDataSet(stories);
  const server = await startServer(place, {
    env: {
      RATE_LIMITS: 'on',
      TRUST_PROXY: '127.0.0.1',
      SECRET: secret,
      ADMIN_PASSWORD: sitePassword,
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

/** The counts of the statuses, the most frequent first: `200: 12, 429: 3`. */
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

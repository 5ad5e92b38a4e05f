import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { send } from '../support/client.ts';
import { copyDataSet } from '../support/data-sets.ts';
import type { StoryIds } from '../support/popular.ts';
import type { Row } from '../support/row.ts';
import { startServer, type Measured } from '../support/server.ts';

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

/** An address in the /64 number i of an IPv6 /48, which one rented machine can have. */
export const prefix48Address = (i: number, prefix48 = 1): string =>
  `2001:db8:${prefix48}:${(i % 65_536).toString(16)}::1`;

/** The address of visitor number i, each in another network. */
export const unrelatedAddress = (i: number): string =>
  `198.${18 + ((i >> 16) & 1)}.${(i >> 8) & 255}.${i & 255}`;

/** The newest stories of a server. */
export async function knownStories(url: string): Promise<StoryIds[]> {
  const { body } = await send(url, { path: '/api/experiences?limit=100', from: '203.0.113.200' });
  return JSON.parse(body) as StoryIds[];
}

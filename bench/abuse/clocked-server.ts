import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { loadBundle } from '../../src/server/html/bundle.ts';
import { Limiter } from '../../src/server/limits/limiter.ts';
import { openLog } from '../../src/server/log.ts';
import { openCities } from '../../src/server/places/cities.ts';
import { noLanguages } from '../../test/support/languages/fake-detectors.ts';
import { publishingReviewer } from '../../test/support/review/fake-reviewers.ts';
import { storeManyStories } from '../../test/support/stories/many-stories.ts';
import { newFolder, removeFolder } from '../folders.ts';
import { dist } from '../server.ts';
import { secret } from './scenario.ts';

/** The whole server in this process with a fake clock, to test the limits of a day in less time. */
export interface ClockedServer {
  readonly clock: { now: number };
  /** Identifiers of its stories. */
  readonly ids: readonly string[];
  send(ask: ClockedRequest): Promise<{ status: number; body: string; cookie: string }>;
  close(): Promise<void>;
}

interface ClockedRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly from: string;
  readonly body?: object;
  readonly cookie?: string;
}

/** Opens a server with default limits, this time and this many stories. */
export async function openClockedServer(now: number, stories: number): Promise<ClockedServer> {
  const dataDir = newFolder();
  const database = openDatabase({ dataDir, databaseUrl: '' });
  await migrate(database);
  const clock = { now };
  const ids = stories === 0 ? [] : await storeManyStories(database, { count: stories, now });
  const app = await build(database, clock);
  return {
    clock,
    ids: ids.map(({ id }) => id),
    async send({ method = 'POST', path, from, body, cookie }) {
      const answer = await app.inject({
        method,
        url: path,
        remoteAddress: from,
        headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }) },
        ...(body !== undefined && { payload: body }),
      } as InjectOptions);
      const [set] = answer.cookies;
      const own = set === undefined ? (cookie ?? '') : `${set.name}=${set.value}`;
      return { status: answer.statusCode, body: answer.body, cookie: own };
    },
    async close() {
      await app.close();
      await database.close();
      removeFolder(dataDir);
    },
  };
}

async function build(database: Database, clock: { now: number }): Promise<FastifyInstance> {
  const now = () => clock.now;
  return buildApp({
    config: readConfig({}),
    database,
    now,
    monotonic: now,
    secret,
    log: openLog('silent'),
    bundle: await loadBundle(dist),
    vapidPublicKey: '',
    dist,
    randomInt: (end) => randomInt(end),
    cities: openCities(join(dist, 'places')),
    limiter: new Limiter({ enabled: true, now }),
    reviewer: publishingReviewer,
    languages: noLanguages,
  });
}

/** Cookies of devices that are two days old: an attacker can collect them in advance. */
export async function agedCookies(count: number): Promise<string[]> {
  const server = await openClockedServer(Date.now() - 2 * 86_400_000, 0);
  const cookies: string[] = [];
  for (let i = 0; i < count; i++) {
    const body = { voterFingerprint: randomUUID() };
    const path = '/api/experiences/no-such-story/vote';
    const { cookie } = await server.send({ path, from: `198.51.${i >> 8}.${i & 255}`, body });
    cookies.push(cookie);
  }
  await server.close();
  return cookies;
}

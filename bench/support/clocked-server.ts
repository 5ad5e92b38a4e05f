import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { day } from '../../src/contract/durations.ts';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openDatabase, type DatabaseConfig } from '../../src/server/db/open.ts';
import { loadBundle } from '../../src/server/html/bundle.ts';
import { Limiter } from '../../src/server/limits/limiter.ts';
import { openCities } from '../../src/server/places/cities.ts';
import { openLog } from '../../src/server/process/log.ts';
import { noLanguages } from '../../test/support/languages/fake-detectors.ts';
import { publishingReviewer } from '../../test/support/review/fake-reviewers.ts';
import { asSent, type Reply, type VisitorRequest } from './client.ts';
import { emptyDatabase } from './data-sets.ts';
import { benchSecret, dist } from './server.ts';

/** The whole server in this process with a clock of its own, to test the limits of a day in less time. */
export interface ClockedServer {
  readonly clock: { now: number };
  send(request: VisitorRequest): Promise<Reply>;
  close(): Promise<void>;
}

export async function openClockedServer(
  place: DatabaseConfig,
  { now: start, hasLimits = true }: { now: number; hasLimits?: boolean },
): Promise<ClockedServer> {
  const database = openDatabase(place);
  const clock = { now: start };
  const now = () => clock.now;
  const app = await buildApp({
    config: readConfig({}),
    database,
    now,
    monotonic: now,
    secret: benchSecret,
    log: openLog('silent'),
    bundle: await loadBundle(dist),
    vapidPublicKey: '',
    dist,
    randomInt: (end) => randomInt(end),
    cities: openCities(join(dist, 'places')),
    limiter: new Limiter({ enabled: hasLimits, now }),
    reviewer: publishingReviewer,
    languages: noLanguages,
  });
  return {
    clock,
    async send(request) {
      const { path, body, ...sent } = asSent(request);
      const reply = await app.inject({
        ...(sent as InjectOptions),
        url: path,
        remoteAddress: request.from ?? '127.0.0.1',
        ...(body !== undefined && { payload: body }),
      });
      const cookies = reply.cookies.map(({ name, value }) => `${name}=${value}`);
      return { status: reply.statusCode, body: reply.body, cookie: cookies.join('; ') };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Cookies of devices that are two days old: an attacker can collect them in advance. */
export async function agedCookies(count: number): Promise<string[]> {
  const server = await openClockedServer(await emptyDatabase('sqlite'), {
    now: Date.now() - 2 * day,
    hasLimits: false,
  });
  const cookies: string[] = [];
  for (let i = 0; i < count; i++) {
    const body = { voterFingerprint: randomUUID() };
    const path = '/api/experiences/no-such-story/vote';
    cookies.push((await server.send({ path, body })).cookie);
  }
  await server.close();
  return cookies;
}

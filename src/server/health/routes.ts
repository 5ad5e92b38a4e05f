import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths.ts';
import type { Database } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';
import { Problem } from '../errors.ts';
import type { Drain } from '../http/drain.ts';
import { version } from '../process/release.ts';

// Milliseconds. The path has no rate limit, so the database is queried at most once a second.
const cacheTime = 1_000;

interface HealthDeps {
  readonly database: Database;
  readonly drain: Drain;
}

/** Liveness and readiness for monitoring, without rate limits and log lines. */
export function healthRoutes(app: FastifyInstance, { database, drain }: HealthDeps): void {
  app.get(paths.health, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  );

  const getProblem = sharedFor(cacheTime, () => findProblem(database));
  app.get(paths.ready, async (_request, reply) => {
    const message = drain.isDraining ? 'The server is stopping.' : await getProblem();
    if (message !== undefined) throw new Problem('unavailable', { message });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

/** Returns why the database cannot be used, as a sentence; undefined when it can. */
async function findProblem(database: Database): Promise<string | undefined> {
  try {
    await database.ping();
  } catch {
    return 'The database is out of reach.';
  }
  return (await isMigrated(database)) ? undefined : 'The database is not migrated yet.';
}

/** Shares one result between concurrent calls, and caches it for some milliseconds. `find` must not reject. */
export function sharedFor<T>(milliseconds: number, find: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (shared !== undefined && performance.now() < until) return shared;
    until = Number.POSITIVE_INFINITY;
    shared = find();
    void shared.then(() => (until = performance.now() + milliseconds));
    return shared;
  };
}

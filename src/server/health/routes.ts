import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths.ts';
import type { Database } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';
import { Problem } from '../errors.ts';
import type { Drain } from '../http/drain.ts';

// Anybody may ask, as often as they like: the database is asked once a second.
const freshness = 1_000;

interface HealthDeps {
  readonly database: Database;
  readonly drain: Pick<Drain, 'isLeaving'>;
}

/** For those who watch over the server: whether it runs, and whether it can work. Not limited, not logged. */
export function healthRoutes(app: FastifyInstance, { database, drain }: HealthDeps): void {
  app.get(paths.health, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  const obstacle = sharedFor(freshness, () => findObstacle(database));
  app.get(paths.ready, async (_request, reply) => {
    const message = drain.isLeaving ? 'The server is stopping.' : await obstacle();
    if (message !== undefined) throw new Problem('unavailable', { message });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

/** Why the database cannot be worked with, in a sentence. */
async function findObstacle(database: Database): Promise<string | undefined> {
  try {
    await database.ping();
  } catch {
    return 'The database is out of reach.';
  }
  return (await isMigrated(database)) ? undefined : 'The database is not migrated yet.';
}

/** One answer for all who ask while it is found and for some milliseconds afterwards. It must not fail. */
function sharedFor<T>(milliseconds: number, find: () => Promise<T>): () => Promise<T> {
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

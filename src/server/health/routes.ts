import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths.ts';
import type { Database } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';
import { Problem } from '../http/problem.ts';

/** For those who watch over the server: whether it runs, and whether it can work. Not limited, not logged. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get(paths.health, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get(paths.ready, async (_request, reply) => {
    await database.ping().catch(() => {
      throw new Problem('unavailable', { message: 'The database is out of reach.' });
    });
    if (!(await isMigrated(database))) {
      throw new Problem('unavailable', { message: 'The database is not migrated yet.' });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

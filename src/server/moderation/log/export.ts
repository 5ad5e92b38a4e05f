import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  LogFilterSchema,
  moderationLogFilePath,
  type LogFilter,
} from '../../../contract/endpoints/console/moderation.ts';
import type { Database } from '../../db/database.ts';
import { type Moderator, requireRole } from '../../http/moderator.ts';
import { parseQuery } from '../../http/parse.ts';
import type { Router } from '../../http/router.ts';
import { getModeratorNames } from '../moderator-names-queries.ts';
import { listActions } from './log-queries.ts';

interface ExportOptions {
  readonly database: Database;
  readonly router: Pick<Router, 'admit'>;
  readonly moderatorOf: (request: FastifyRequest) => Promise<Moderator | undefined>;
}

/** The log as a file, streamed: of any length, in little memory. */
export function logExportRoute(
  app: FastifyInstance,
  { database, router, moderatorOf }: ExportOptions,
): void {
  app.get(moderationLogFilePath, async (request, reply) => {
    await router.admit(request);
    requireRole(await moderatorOf(request), 'observer');
    const at = request.url.indexOf('?');
    const query = new URLSearchParams(at === -1 ? '' : request.url.slice(at + 1));
    const filter = parseQuery(LogFilterSchema, query);
    const lines = stringify({
      header: true,
      columns: ['time', 'action', 'moderator', 'story', 'reason', 'detail'],
      // A cell that begins like a formula would be one in a spreadsheet.
      escape_formulas: true,
    });
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="moderation-log.csv"',
      })
      .send(Readable.from(rowsOf(database, filter)).pipe(lines));
  });
}

const rowsPerStep = 1_000;

async function* rowsOf({ read }: Database, filter: LogFilter) {
  const nameOf = await getModeratorNames(read);
  for (let before: number | undefined; ;) {
    const entries = await listActions(read, { ...filter, before }, rowsPerStep);
    for (const { createdAt, action, moderatorId, randomId, reason, detail } of entries) {
      const by = moderatorId === null ? '' : nameOf(moderatorId);
      yield [new Date(createdAt).toISOString(), action, by, randomId, reason, detail];
    }
    before = entries.at(-1)?.id;
    if (entries.length < rowsPerStep || before === undefined) return;
  }
}

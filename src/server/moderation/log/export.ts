import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import {
  LogFilterSchema,
  moderationLogFilePath,
  type LogFilter,
} from '../../../contract/endpoints/console/moderation.ts';
import { isoTime } from '../../../domain/iso-time.ts';
import type { Database } from '../../db/database.ts';
import { requireRole } from '../../http/moderator.ts';
import { parseQuery, searchOf } from '../../http/parse.ts';
import type { Router } from '../../router/router.ts';
import { getModeratorNames } from '../moderator-names-queries.ts';
import { listActions } from './log-queries.ts';

interface ExportOptions {
  readonly database: Database;
  readonly router: Pick<Router, 'admission'>;
}

/** The log as a file, streamed: of any length, in little memory. */
export function logExportRoute(app: FastifyInstance, { database, router }: ExportOptions): void {
  app.get(moderationLogFilePath, (request, reply) =>
    router.admission.runForModerator(request, async (moderator) => {
      requireRole(moderator, 'observer');
      const filter = parseQuery(LogFilterSchema, searchOf(request));
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="moderation-log.csv"',
        })
        .send(csvOf(rowsOf(database, filter)));
    }),
  );
}

function csvOf(rows: AsyncIterable<readonly unknown[]>): Readable {
  const lines = stringify({
    // Excel reads UTF-8 only behind it.
    bom: true,
    header: true,
    columns: ['time', 'action', 'moderator', 'story', 'reason', 'detail'],
    // A cell that begins like a formula would be one in a spreadsheet.
    escape_formulas: true,
    // In some countries a spreadsheet takes it for the end of a cell.
    quoted_match: ';',
  });
  // An error of the database ends the response; Fastify logs it.
  pipeline(Readable.from(rows), lines, () => undefined);
  return lines;
}

const rowsPerStep = 1_000;

async function* rowsOf({ read }: Database, filter: LogFilter) {
  const nameOf = await getModeratorNames(read);
  for (let before: number | undefined; ;) {
    const entries = await listActions(read, { ...filter, before }, rowsPerStep);
    for (const { createdAt, action, moderatorId, randomId, reason, detail } of entries) {
      const by = moderatorId === null ? '' : nameOf(moderatorId);
      yield [isoTime(createdAt), action, by, randomId, reason, detail];
    }
    before = entries.at(-1)?.id;
    if (entries.length < rowsPerStep || before === undefined) return;
  }
}

import * as v from 'valibot';
import { ChangedStorySchema } from '../changes.ts';

const NoticeSchema = v.variant('of', [
  v.object({
    of: v.literal('stories'),
    version: v.number(),
    story: v.optional(ChangedStorySchema),
    /** Whether stories came; without it one may be gone. */
    isArrival: v.optional(v.boolean()),
  }),
  v.object({ of: v.literal('votes'), server: v.string(), version: v.optional(v.number()) }),
]);

/** How servers on one PostgreSQL tell each other of a commit. */
export type Notice = v.InferOutput<typeof NoticeSchema>;

/** https://www.postgresql.org/docs/current/sql-notify.html: a payload has to be shorter than 8,000 bytes. */
const mostBytes = 7_999;

export function writeNotice(notice: Notice): string {
  const whole = JSON.stringify(notice);
  if (Buffer.byteLength(whole) <= mostBytes || notice.of === 'votes') return whole;
  const { of, version, isArrival } = notice;
  return JSON.stringify({ of, version, isArrival });
}

/** Undefined for what another version of the server may have meant. */
export function readNotice(payload: string): Notice | undefined {
  try {
    return v.parse(NoticeSchema, JSON.parse(payload));
  } catch {
    return undefined;
  }
}

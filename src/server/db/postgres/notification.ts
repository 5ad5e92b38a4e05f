import * as v from 'valibot';
import { ChangedExperienceSchema } from '../changes.ts';

const ChangeNotificationSchema = v.variant('of', [
  v.object({
    of: v.literal('stories'),
    version: v.number(),
    story: v.optional(ChangedExperienceSchema),
    /** True for an arrival; otherwise an experience may have been removed. */
    isArrival: v.optional(v.boolean()),
  }),
  v.object({ of: v.literal('votes'), server: v.string(), version: v.optional(v.number()) }),
]);

/** The payload by which a server notifies the others of a commit. */
export type ChangeNotification = v.InferOutput<typeof ChangeNotificationSchema>;

/** https://www.postgresql.org/docs/current/sql-notify.html: a payload must be shorter than 8,000 bytes. */
const maxPayloadBytes = 7_999;

/** Leaves the experience out when it does not fit. */
export function serializeNotification(notification: ChangeNotification): string {
  const whole = JSON.stringify(notification);
  if (Buffer.byteLength(whole) <= maxPayloadBytes || notification.of === 'votes') return whole;
  const { of, version, isArrival } = notification;
  return JSON.stringify({ of, version, isArrival });
}

/** Returns undefined for the format of another version. */
export function parseNotification(payload: string): ChangeNotification | undefined {
  try {
    return v.parse(ChangeNotificationSchema, JSON.parse(payload));
  } catch {
    return undefined;
  }
}

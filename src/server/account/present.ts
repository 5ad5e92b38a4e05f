import { isoTime } from '../../domain/iso-time.ts';
import type { ListedSession } from '../login/session-queries.ts';

/** A session as its moderator and owners see it. @param own the id of the session that asks */
export function presentSession({ id, createdAt, lastSeenAt }: ListedSession, own: string) {
  return { id, createdAt: isoTime(createdAt), lastSeenAt: isoTime(lastSeenAt), isThis: id === own };
}

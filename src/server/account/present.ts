import { isoTime } from '../../domain/iso-time.ts';

interface StoredSession {
  readonly id: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** A session as its moderator and owners see it. @param own the id of the session that asks */
export function presentSession({ id, createdAt, lastSeenAt }: StoredSession, own: string) {
  return { id, createdAt: isoTime(createdAt), lastSeenAt: isoTime(lastSeenAt), isThis: id === own };
}

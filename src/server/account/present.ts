interface StoredSession {
  readonly id: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** A stored time as responses have it. */
export const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A session as its moderator and owners see it. @param own the id of the session that asks */
export function presentSession({ id, createdAt, lastSeenAt }: StoredSession, own: string) {
  return { id, createdAt: timeOf(createdAt), lastSeenAt: timeOf(lastSeenAt), isThis: id === own };
}

import { createHash } from 'node:crypto';
import type { Reads } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { getWaitingOf } from '../experiences/records/waiting-queries.ts';

type Text = Pick<ExperienceRow, 'id' | 'content' | 'tags'>;

/**
 * Names what is to be decided about each of these stories, so that a decision is about what its moderator has read. Read
 * before the reports and appeals that are shown with it: what comes meanwhile then makes it another version. All reports that wait are closed together: as many
 * since the same time are the same ones.
 */
export async function listVersions(
  db: Reads,
  experiences: readonly Text[],
): Promise<Map<string, string>> {
  if (experiences.length === 0) return new Map();
  const ids = experiences.map(({ id }) => id);
  const waitingOf = await getWaitingOf(db, ids);
  return new Map(
    experiences.map(({ id, content, tags }) => {
      const { reports, reportedSince, appealedSince } = waitingOf.get(id) ?? nothing;
      const reasons = [reports, reportedSince, appealedSince];
      return [id, `${hashOf([content, tags])}.${hashOf(reasons)}`];
    }),
  );
}

const nothing = { reports: 0, reportedSince: null, appealedSince: null };

/** The version of one story. */
export async function getVersion(db: Reads, experience: Text): Promise<string> {
  return (await listVersions(db, [experience])).get(experience.id) ?? '';
}

/** Whether two versions of a story have the same text. */
export function haveSameText(one: string, other: string): boolean {
  return one.split('.', 1)[0] === other.split('.', 1)[0];
}

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

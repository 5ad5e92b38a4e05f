import { createHash } from 'node:crypto';
import type { ExperienceRow } from '../../db/tables.ts';

/** Names the text of a story, so that a decision is about what the moderator has read. */
export function versionOf({ content, tags }: Pick<ExperienceRow, 'content' | 'tags'>): string {
  return createHash('sha256')
    .update(JSON.stringify([content, tags]))
    .digest('base64url');
}

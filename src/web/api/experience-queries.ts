import { pageQuery } from './query.ts';

/** The query for one experience by the id in its address. */
export const experienceQuery = ({ randomId = '' }: Readonly<Record<string, string>>) =>
  pageQuery('/api/experiences/by-random-id/{randomId}', { params: { randomId } });

/** The query for where to read on after it. */
export const nearbyQuery = ({ randomId = '' }: Readonly<Record<string, string>>) =>
  pageQuery('/api/experiences/by-random-id/{randomId}/nearby', { params: { randomId } });

import type { QueryClient } from '@tanstack/react-query';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { CallError } from './call-error.ts';
import { pageQuery, queryOptionsFor } from './query.ts';

/** The query for one experience by the id in its address. */
export const experienceQuery = ({ randomId = '' }: Readonly<Record<string, string>>) =>
  pageQuery('/api/experiences/by-random-id/{randomId}', { params: { randomId } });

/** The query for where to read on after it. */
export const nearbyQuery = ({ randomId = '' }: Readonly<Record<string, string>>) =>
  pageQuery('/api/experiences/by-random-id/{randomId}/nearby', { params: { randomId } });

/** Whether the server itself has responded that an experience does not exist: a hotel's login may have the same status. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallError && error.status === 404 && error.problem !== undefined;

/** Before opening the page of a story that is on display: it is shown at once, and refetched. */
export function showAtOnce(client: QueryClient, experience: Experience): void {
  const { randomId } = experience;
  client.setQueryData(queryOptionsFor(experienceQuery({ randomId })).queryKey, experience);
}

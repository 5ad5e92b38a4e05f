import { expect } from 'vitest';
import type { ReportedItem } from '../../../src/contract/endpoints/console/moderation.ts';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import { read } from '../server/read.ts';
import { aStory, type Answer, type TestServer, type TestVisitor } from '../server/test-server.ts';

/** An address in its own /64 of a /48. */
export const inPrefix48 = (prefix48: number, network: number) =>
  `2001:db8:${prefix48}:${network.toString(16)}::1`;

/** Whether readers find a story under its name. */
export async function isVisible(
  server: TestServer,
  { randomId }: { readonly randomId: string },
): Promise<boolean> {
  const answer = await server.call('GET', `/api/experiences/by-random-id/${randomId}`);
  return answer.statusCode === 200;
}

/** What the console lists as reported. */
export async function reportedItems(server: TestServer): Promise<ReportedItem[]> {
  return read(await server.owner(), '/api/admin/reported-experiences');
}

/** Whether a story is hidden after a report that was accepted. */
export function hides(answer: Answer): boolean {
  expect(answer.statusCode).toBe(201);
  return answer.json<{ hidden: boolean }>().hidden;
}

export async function restore(server: TestServer, { id }: { readonly id: string }): Promise<void> {
  const answer = await (await server.owner()).call('POST', `/api/admin/restore/${id}`);
  expect(answer.statusCode).toBe(200);
}

/** A new story that this visitor hid and a person restored. */
export async function restoredBy(
  server: TestServer,
  reporter: TestVisitor,
  details?: { reporterFingerprint: string },
): Promise<Experience> {
  server.clock.now += 1;
  const story = await server.post();
  expect(hides(await reporter.report(story.id, details))).toBe(true);
  await restore(server, story);
  return story;
}

/** Stories from one network each, so that no limit is used up. */
export async function postedElsewhere(server: TestServer, count: number): Promise<Experience[]> {
  const stories: Experience[] = [];
  for (let i = 0; i < count; i++) {
    const answer = await server.visitor().call('POST', '/api/experiences', aStory());
    stories.push(answer.json());
  }
  return stories;
}

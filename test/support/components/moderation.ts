import { minute } from '../../../src/contract/durations.ts';
import { getConsoleStatusEndpoint } from '../../../src/contract/endpoints/console/login.ts';
import {
  deleteExperienceEndpoint,
  getModerationLogEndpoint,
  listHidingsEndpoint,
  listLogModeratorsEndpoint,
  listReportedExperiencesEndpoint,
  type ModerationLogEntry,
  restoreExperienceEndpoint,
  type ReportedItem,
} from '../../../src/contract/endpoints/console/moderation.ts';
import { listQueueEndpoint } from '../../../src/contract/endpoints/console/queue.ts';
import { getReviewMemoryEndpoint } from '../../../src/contract/endpoints/console/review-memory.ts';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import { aStory, FakeServer } from './fake-server.ts';

/**
 * The console of a moderator who is logged in, with these reported stories, which leave the list with their decisions, an
 * empty queue and an empty log.
 */
export function moderatedSite(...reported: readonly ReportedItem[]): FakeServer {
  let items = [...reported];
  const decide = (id: string | undefined) => {
    items = items.filter(({ experience }) => experience.id !== id);
  };
  const server = new FakeServer();
  server.answer(getConsoleStatusEndpoint, { isAdmin: true });
  server.answer(listReportedExperiencesEndpoint, () => items);
  server.answer(restoreExperienceEndpoint, ({ params }) => {
    decide(params['id']);
    return { restored: true };
  });
  server.answer(deleteExperienceEndpoint, ({ params }) => {
    decide(params['id']);
    return { deleted: true };
  });
  const counts = { all: 0, grave: 0, reported: 0, held: 0, appealed: 0, secondLook: 0 };
  server.answer(listQueueEndpoint, { counts, items: [], next: null });
  server.answer(getReviewMemoryEndpoint, {
    isOn: true,
    lessons: 0,
    last: 0,
    agreedAlone: 0,
    agreed: 0,
  });
  server.answer(listHidingsEndpoint, { breaker: null, hidden: 0, sources: [] });
  server.answer(getModerationLogEndpoint, []);
  server.answer(listLogModeratorsEndpoint, []);
  return server;
}

/** A story with so many reports of five minutes ago; only the first has a description. */
export function aReportedStory(reportCount = 1, story: Partial<Experience> = {}): ReportedItem {
  const experience = aStory(story);
  const reports = Array.from({ length: reportCount }, (_, i) => ({
    id: `report-${i}-of-${experience.id}`,
    experienceId: experience.id,
    reason: 'spam' as const,
    description: i === 0 ? 'It sells something to all of us.' : null,
    status: 'pending' as const,
    createdAt: new Date(Date.now() - 5 * minute).toISOString(),
  }));
  return { experience, version: 'v1', hidden: true, reports, reportCount };
}

/** An entry of the log, without a story. */
export function aLogEntry(id: number, entry: Partial<ModerationLogEntry> = {}): ModerationLogEntry {
  return {
    id,
    action: 'login',
    randomId: null,
    detail: null,
    by: null,
    reason: null,
    count: 1,
    createdAt: new Date().toISOString(),
    ...entry,
  };
}

import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { decisionDelay, minute } from '../../../src/contract/durations.ts';
import {
  type Account,
  getAccountEndpoint,
} from '../../../src/contract/endpoints/console/account.ts';
import {
  claimItemsEndpoint,
  decideItemsEndpoint,
  releaseItemsEndpoint,
  undoDecisionsEndpoint,
} from '../../../src/contract/endpoints/console/queue-actions.ts';
import {
  listQueueEndpoint,
  type Queue,
  type QueueItem,
} from '../../../src/contract/endpoints/console/queue.ts';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import { anAccount } from './accounts.ts';
import { aStory, type FakeServer, type SentRequest } from './fake-server.ts';
import { moderatedSite } from './moderation.ts';
import { showConsole } from './show.tsx';

const done = { result: 'done', by: null } as const;

/** A console whose queue has these items. All is granted: claims, decisions and their undo. */
export function siteWithQueue(
  items: readonly QueueItem[],
  account: Partial<Account> = {},
): FakeServer {
  const server = moderatedSite();
  server.answer(getAccountEndpoint, anAccount(account));
  server.answer(listQueueEndpoint, () => queueOf(items));
  server.answer(claimItemsEndpoint, ({ body }) => ({
    results: (body as { ids: string[] }).ids.map((id) => ({ ...done, id })),
    until: timeIn(2 * minute),
  }));
  server.answer(releaseItemsEndpoint, { released: 1 });
  server.answer(decideItemsEndpoint, (request) => ({
    results: decidedIn(request).map((id) => ({ ...done, id, decision: id })),
    dueAt: timeIn(decisionDelay),
  }));
  server.answer(undoDecisionsEndpoint, ({ body }) => ({
    undone: (body as { decisions: string[] }).decisions,
  }));
  return server;
}

export const button = (name: string | RegExp) => page.getByRole('button', { name });
/** What waits, in its list. */
export const rows = () => page.getByRole('list', { name: 'Items' }).getByRole('listitem');
/** The button of an item in the list. */
export const rowOf = ({ experience }: QueueItem) => button(experience.content);
/** The item that is shown. */
export const shown = ({ experience }: QueueItem) =>
  page.getByRole('article', { name: `Story ${experience.randomId}` });
/** What did not work, where the decisions are. */
export const failure = page.getByRole('group', { name: 'Decision' }).getByRole('alert');
export const announced = (text: string) => page.getByRole('status').filter({ hasText: text });

/** Opens the queue with so many items. */
export async function openQueue(count: number) {
  const items = Array.from({ length: count }, () => aQueueItem());
  const server = showConsole(siteWithQueue(items), '#queue');
  await expect.poll(() => rows().elements().length).toBe(count);
  return { server, items, first: items[0] as QueueItem, second: items[1] as QueueItem };
}

/** The stories that a decision is about. */
export const decidedIn = ({ body }: SentRequest): string[] =>
  (body as { items: { id: string }[] }).items.map(({ id }) => id);

export function queueOf(items: readonly QueueItem[], next: string | null = null): Queue {
  const count = (is: (item: QueueItem) => boolean) => items.filter(is).length;
  const counts = {
    all: items.length,
    grave: count(({ isGrave }) => isGrave),
    reported: count(({ reportCount }) => reportCount > 0),
    held: count(({ state }) => state === 'held'),
    appealed: count(({ appeal }) => appeal !== null),
    secondLook: count(({ secondLook }) => secondLook !== null),
  };
  return { counts, items: [...items], next };
}

/** A story that a reader has reported, with these changes. */
export function aQueueItem(
  item: Partial<QueueItem> = {},
  story: Partial<Experience> = {},
): QueueItem {
  const experience = aStory(story);
  return {
    experience,
    version: `version of ${experience.id}`,
    state: 'hidden',
    isGrave: false,
    waitsSince: timeIn(-47 * minute),
    reports: [aReport(experience.id)],
    reportCount: 1,
    sameReporter: null,
    secondLook: null,
    held: null,
    appeal: null,
    notes: [],
    claim: null,
    decision: null,
    ...item,
  };
}

export const aReport = (
  experienceId: string,
  report: Partial<QueueItem['reports'][number]> = {},
): QueueItem['reports'][number] => ({
  id: `report of ${experienceId}`,
  experienceId,
  reason: 'other',
  description: null,
  status: 'pending',
  createdAt: timeIn(-47 * minute),
  ...report,
});

export const timeIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

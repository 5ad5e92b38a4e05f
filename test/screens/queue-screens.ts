import type { Page } from '@playwright/test';
import { minute, second } from '../../src/contract/durations.ts';
import type { ItemResult } from '../../src/contract/endpoints/console/queue-actions.ts';
import type { Queue, QueueItem } from '../../src/contract/endpoints/console/queue.ts';
import { adminConsolePath } from '../../src/contract/paths.ts';
import { fakeStory, mockResponse } from '../e2e/support/mock-api.ts';
import type { Screen } from './screen.ts';

const path = `${adminConsolePath}#queue`;

/** The list in which teams work, with its answers mocked: an item of each kind, and others' claims and decisions. */
export const queueScreens: readonly Screen[] = [
  { name: 'queue-items', path, act: (page) => openQueue(page, queueOf(itemsOfEachKind())) },
  {
    name: 'queue-decided',
    path,
    act: async (page) => {
      await openQueue(page, queueOf(itemsOfEachKind()));
      await page.getByRole('button', { name: /A stranger paid/ }).press('x');
      await page.getByRole('button', { name: /Our street had/ }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('x');
      await page.keyboard.press('a');
      await page.getByText('Approved 2 stories.').waitFor();
      await page.getByRole('button', { name: /We are a small shop/ }).press('x');
    },
  },
  {
    name: 'queue-why',
    path,
    act: async (page) => {
      await openQueue(page, queueOf(itemsOfEachKind()));
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('list', { name: 'Why' }).waitFor();
    },
  },
  {
    name: 'queue-source',
    path,
    act: async (page) => {
      await openQueue(page, queueOf(itemsOfEachKind()));
      await page.getByRole('button', { name: 'All of this network' }).click();
      await page.getByText('Reported by one network').waitFor();
      await page.getByRole('button', { name: 'Keys' }).click();
    },
  },
  {
    name: 'queue-observer',
    path,
    act: async (page) => {
      await mockResponse(page, '/api/admin/account', { role: 'observer' });
      await openQueue(page, queueOf(itemsOfEachKind()));
    },
  },
  {
    name: 'queue-empty',
    path,
    act: async (page) => {
      await openQueue(page, queueOf([]));
      await page.getByText('The queue is empty').waitFor();
    },
  },
];

async function openQueue(page: Page, queue: Queue): Promise<void> {
  await mockResponse(page, '/api/admin/queue', queue);
  const results = queue.items.map(({ experience: { id } }) => ({
    id,
    result: 'done' satisfies ItemResult,
    by: null,
    decision: id,
  }));
  const dueAt = ago(-10 * second);
  await mockResponse(page, '/api/admin/queue/claim', { results, until: dueAt });
  await mockResponse(page, '/api/admin/queue/release', { released: 1 });
  await mockResponse(page, '/api/admin/queue/decide', { results, dueAt });
  await page.reload();
  await page.getByRole('heading', { name: 'Queue', exact: true }).waitFor();
}

function queueOf(items: QueueItem[]): Queue {
  const count = (is: (item: QueueItem) => boolean) => items.filter(is).length;
  const counts = {
    all: items.length,
    grave: count(({ isGrave }) => isGrave),
    reported: count(({ reportCount }) => reportCount > 0),
    held: count(({ state }) => state === 'held'),
    appealed: count(({ appeal }) => appeal !== null),
  };
  return { counts, items, next: null };
}

const ago = (time: number) => new Date(Date.now() - time).toISOString();

function itemsOfEachKind(): QueueItem[] {
  return [
    anItem(1, {
      content:
        'My neighbour Maria Gonzalez carried my shopping up four floors, and Anna Schmidt baked us a cake.',
      state: 'hidden',
      isGrave: true,
      reports: [
        aReport('personal-info', 'Both names are real, and both live in my house.'),
        aReport('other', null),
      ],
      reportCount: 14,
      sameReporter: { report: 'r', hidden: 3 },
      notes: [
        {
          id: 'n',
          by: 'Ada',
          text: 'The second name is the baker’s, who is on the radio. The first one is not public.',
          at: ago(20 * minute),
        },
      ],
    }),
    anItem(2, {
      content:
        'A stranger paid for my coffee, and I paid for the one after me. It went on all day.',
      state: 'held',
      held: {
        cause: 'asked',
        reasons: [{ rule: 'negative', message: 'Please tell what happened.', marks: [] }],
      },
    }),
    anItem(3, {
      content:
        'Our street had no power for two days. On the second evening somebody carried a table outside, then came candles, soup and a guitar. I have lived here for nine years and learned the names of all my neighbours that night.',
      state: 'hidden',
      appeal: {
        message: 'Nobody is named in it, and everybody in the street has read it and likes it.',
        at: ago(50 * minute),
      },
      reports: [aReport('spam', null)],
      reportCount: 1,
    }),
    anItem(4, {
      content: 'We are a small shop and gave all our bread away before the holidays.',
      reports: [aReport('spam', 'This looks like an advertisement to me.')],
      reportCount: 1,
      claim: { by: 'Grace Hopper-Lovelace', isMine: false, until: ago(-minute) },
    }),
    anItem(5, {
      content:
        'ساعدتني جارتي اليوم في حمل المشتريات إلى الطابق الرابع، ثم شربنا الشاي معًا وضحكنا حتى المساء.',
      state: 'held',
      held: { cause: 'unsure', reasons: [] },
      decision: {
        id: 'd',
        decision: 'approve',
        reason: null,
        by: 'Ada',
        isMine: false,
        dueAt: ago(-8 * second),
      },
    }),
  ];
}

function anItem(
  number: number,
  { content, ...item }: Partial<QueueItem> & { readonly content: string },
): QueueItem {
  return {
    experience: fakeStory(number, { content, tags: ['kindness', 'community'] }),
    version: String(number),
    state: 'visible',
    isGrave: false,
    waitsSince: ago(number * 47 * minute),
    reports: [],
    reportCount: 0,
    sameReporter: null,
    held: null,
    appeal: null,
    notes: [],
    claim: null,
    decision: null,
    ...item,
  };
}

function aReport(
  reason: QueueItem['reports'][number]['reason'],
  description: string | null,
): QueueItem['reports'][number] {
  return {
    id: `report ${reason}`,
    experienceId: 'id',
    reason,
    description,
    status: 'pending',
    createdAt: ago(47 * minute),
  };
}

import { createHash, randomUUID } from 'node:crypto';
import type { Queue, QueueItem } from '../../../src/contract/endpoints/console/queue.ts';
import type { ModeratorRole } from '../../../src/contract/endpoints/console/roles.ts';
import type { ReportReason } from '../../../src/contract/report-reasons.ts';
import type { Reason } from '../../../src/contract/review.ts';
import type { Reviewer } from '../../../src/review/reviewer.ts';
import { executeDue } from '../../../src/server/moderation/queue/execute.ts';
import { openLog } from '../../../src/server/process/log.ts';
import type { Teach } from '../../../src/server/review-memory/teach.ts';
import type { Engine } from '../database/test-database.ts';
import { storeModerator } from '../login/moderators.ts';
import { randomIntFrom } from '../random/random.ts';
import { postWithReceipt } from '../receipts/author.ts';
import { openKeywordReviewer } from '../review/fake-reviewers.ts';
import { read } from '../server/read.ts';
import { openTestServer, type TestServer } from '../server/test-server.ts';

export type QueueFixture = Awaited<ReturnType<typeof openQueue>>;
/** A moderator in a browser with a session of its own. */
export type TestModerator = Awaited<ReturnType<typeof logInAs>>;

/** A server with a queue of reported and held stories. */
export async function openQueue(
  engine: Engine,
  options: Parameters<typeof openTestServer>[1] = {},
) {
  const env = { RATE_LIMITS: 'off', ...options.env };
  const reviewer = openKeywordReviewer();
  const server = await openTestServer(engine, { reviewer, ...options, env });
  const { database, clock } = server;
  // Reports hide nothing once half of all stories are hidden.
  for (let i = 0; i < 8; i++) await server.post();
  return {
    server,
    /** Logs in a new moderator, or the same one in another browser. */
    moderator: (name: string, role: ModeratorRole = 'moderator', address?: string) =>
      logInAs(server, name, { role, address }),
    /** Posts a story and reports it, each a second later than the one before. */
    reported: async (reason: ReportReason = 'other', content?: string) => {
      clock.now += 1_000;
      const story = await server.post(content === undefined ? {} : { content });
      await server.visitor().report(story.id, { reason });
      return story;
    },
    /** Posts a story that waits for a moderator. Returns its receipt. */
    held: async (content = 'Doubtful: a wombat carried my bag.') => {
      clock.now += 1_000;
      const { token, answer } = await postWithReceipt(server, content);
      if (answer.statusCode !== 202) throw new Error(answer.body);
      return token;
    },
    /** Executes what can no longer be undone, as a server does each second. */
    execute: (teach?: Teach) => {
      const log = openLog('silent');
      const deps = { database, now: () => clock.now, randomInt: randomIntFrom(1) };
      return executeDue({ ...deps, log, teach });
    },
    /** What moderators did. */
    logged: async () => {
      const rows = await database.read
        .selectFrom('moderationLog')
        .select(['action', 'moderatorId', 'reason'])
        .where('moderatorId', 'is not', null)
        .orderBy('id')
        .execute();
      return rows.map((row) => Object.values(row).filter(Boolean).join(' '));
    },
  };
}

interface Result {
  readonly id: string;
  readonly result: string;
  readonly by: string | null;
  readonly decision: string | null;
}

async function logInAs(
  server: TestServer,
  id: string,
  { role, address }: { role: ModeratorRole; address: string | undefined },
) {
  const { database, clock } = server;
  const token = randomUUID();
  await storeModerator(database, id, role, id);
  const session = {
    tokenHash: createHash('sha256').update(token).digest('base64url'),
    id: randomUUID(),
    moderatorId: id,
    createdAt: clock.now,
    lastSeenAt: clock.now,
  };
  await database.write((trx) => trx.insertInto('adminSessions').values(session).execute());
  const browser = server.visitor(address);
  browser.cookies.set('admin', token);
  return {
    ...browser,
    id,
    queue: (query = '') => read<Queue>(browser, `/api/admin/queue${query}`),
    /** Decides stories as they are in the queue now, and returns the results. */
    decide: async (stories: readonly { id: string; version: string }[], decision: object) => {
      const items = stories.map((story) => ({ id: story.id, version: story.version }));
      const body = { items, ...decision };
      const answer = await browser.call('POST', '/api/admin/queue/decide', body);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ results: Result[] }>().results;
    },
  };
}

/** What a decision needs to name of an item. */
export const named = ({ experience, version }: QueueItem) => ({ id: experience.id, version });

/** A reason of the review for which a story is grave. */
export const graveReason: Reason = { rule: 'toxic', message: 'Be kind.', marks: [] };

/** Holds what begins with 'Grave' for that reason, publishes what begins with 'Sour' for a second look, and the rest. */
export const graveReviewer: Reviewer = {
  review: ({ content }) =>
    Promise.resolve(
      content.startsWith('Grave')
        ? { kind: 'hold', hold: { cause: 'unsure', reasons: [graveReason] } }
        : { kind: 'publish', secondLook: content.startsWith('Sour') ? [graveReason] : [] },
    ),
};

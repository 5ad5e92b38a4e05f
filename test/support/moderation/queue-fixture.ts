import { createHash, randomUUID } from 'node:crypto';
import type { Queue, QueueItem } from '../../../src/contract/endpoints/console/queue.ts';
import type { ModeratorRole } from '../../../src/contract/endpoints/console/roles.ts';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import type { ReportReason } from '../../../src/contract/report-reasons.ts';
import type { Reason } from '../../../src/contract/review.ts';
import { createReceiptToken } from '../../../src/domain/receipt-token.ts';
import { openLog } from '../../../src/server/log.ts';
import { executeDue } from '../../../src/server/moderation/queue/execute.ts';
import type { Engine } from '../database/test-database.ts';
import { randomIntFrom } from '../random/random.ts';
import { openKeywordReviewer } from '../review/fake-reviewers.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
  type TestVisitor,
} from '../server/test-server.ts';

/** A moderator in a browser with a session of its own. */
export interface TestModerator extends TestVisitor {
  readonly id: string;
  readonly queue: (query?: string) => Promise<Queue>;
  /** Decides stories as they are in the queue now, and returns the results. */
  readonly decide: (
    items: readonly { id: string; version: string }[],
    decision: object,
  ) => Promise<{ id: string; result: string; by: string | null; decision: string | null }[]>;
}

export interface QueueFixture {
  readonly server: TestServer;
  /** Logs in a new moderator, or the same one in another browser. */
  readonly moderator: (name: string, role?: ModeratorRole) => Promise<TestModerator>;
  /** Posts a story and reports it, each a second later than the one before. */
  readonly reported: (reason?: ReportReason, content?: string) => Promise<Experience>;
  /** Posts a story that waits for a moderator. Returns its receipt. */
  readonly held: (content?: string) => Promise<string>;
  /** Executes what can no longer be undone, as a server does each second. */
  readonly execute: () => Promise<void>;
  readonly logged: () => Promise<string[]>;
}

/** A server with a queue of reported and held stories. */
export async function openQueue(
  engine: Engine,
  options: Parameters<typeof openTestServer>[1] = {},
): Promise<QueueFixture> {
  const env = { RATE_LIMITS: 'off', ...options.env };
  const server = await openTestServer(engine, {
    reviewer: openKeywordReviewer(),
    ...options,
    env,
  });
  const { database, clock } = server;
  // Reports hide nothing once half of all stories are hidden.
  for (let i = 0; i < 8; i++) await server.post();
  return {
    server,
    moderator: (name, role = 'moderator') => logInAs(server, name, role),
    async reported(reason = 'other', content) {
      clock.now += 1_000;
      const story = await server.post(content === undefined ? {} : { content });
      await server.visitor().report(story.id, { reason });
      return story;
    },
    async held(content = 'Doubtful: a wombat carried my bag.') {
      clock.now += 1_000;
      const receipt = createReceiptToken();
      const story = { ...aStory(), content, receipt };
      const answer = await server.visitor().call('POST', '/api/experiences', story);
      if (answer.statusCode !== 202) throw new Error(answer.body);
      return receipt;
    },
    execute: () =>
      executeDue({
        database,
        now: () => clock.now,
        randomInt: randomIntFrom(1),
        log: openLog('silent'),
      }),
    async logged() {
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

async function logInAs(
  server: TestServer,
  name: string,
  role: ModeratorRole,
): Promise<TestModerator> {
  const { database, clock } = server;
  const token = randomUUID();
  await database.write(async (trx) => {
    await trx
      .insertInto('moderators')
      .values({
        id: name,
        name,
        nameKey: name,
        role,
        passwordHash: null,
        totpSecret: null,
        createdAt: clock.now,
        disabledAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('adminSessions')
      .values({
        tokenHash: createHash('sha256').update(token).digest('base64url'),
        id: randomUUID(),
        moderatorId: name,
        createdAt: clock.now,
        lastSeenAt: clock.now,
      })
      .execute();
  });
  const browser = server.visitor();
  browser.cookies.set('admin', token);
  return {
    ...browser,
    id: name,
    queue: async (query = '') => (await browser.call('GET', `/api/admin/queue${query}`)).json(),
    async decide(items, decision) {
      const named = items.map(({ id, version }) => ({ id, version }));
      const answer = await browser.call('POST', '/api/admin/queue/decide', {
        items: named,
        ...decision,
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ results: Awaited<ReturnType<TestModerator['decide']>> }>().results;
    },
  };
}

/** What a decision needs to name of an item. */
export const named = ({ experience, version }: QueueItem) => ({ id: experience.id, version });

/** A reason of the review for which a story is grave. */
export const graveReason: Reason = { rule: 'toxic', message: 'Be kind.', marks: [] };

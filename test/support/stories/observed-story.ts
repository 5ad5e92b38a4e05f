import { randomUUID } from 'node:crypto';
import { day } from '../../../src/contract/durations.ts';
import { createReceiptToken } from '../../../src/domain/receipt-token.ts';
import type { Notify } from '../../../src/server/deps.ts';
import { listMistaken } from '../../../src/server/experiences/records/waiting-queries.ts';
import { deleteRefusedStories } from '../../../src/server/jobs/receipt-queries.ts';
import { keepPublic, refuseHeld } from '../../../src/server/moderation/decisions.ts';
import { openCities } from '../../../src/server/places/cities.ts';
import { ExperienceImporter } from '../../../src/server/transfer/importer.ts';
import type { Engine } from '../database/test-database.ts';
import { graveReason, graveReviewer } from '../moderation/queue-fixture.ts';
import { aReportRow, storeReports } from '../moderation/report-row.ts';
import { randomIntFrom } from '../random/random.ts';
import { read } from '../server/read.ts';
import { openTestServer } from '../server/test-server.ts';

/** What the review publishes, the same after an edit, and what it holds. */
export const kind = 'A kind wombat waved at me.';
export const kindest = 'The kindest wombat waved at me.';
export const grave = 'Grave: a wombat pushed me.';
/** What it publishes for a second look. */
export const sour = 'Sour: a wombat ate my lunch.';

/** A server with eight other stories, what can happen to one in Bonn, and all that is known about that. */
export async function openObservedStory(engine: Engine) {
  const webhook: string[] = [];
  const notify: Notify = (_, event) => {
    webhook.push(event.type === 'queue.grave' ? `grave ${event.data.kind}` : event.type);
    return Promise.resolve();
  };
  const server = await openTestServer(engine, {
    reviewer: graveReviewer,
    notify,
    env: { RATE_LIMITS: 'off' },
  });
  const { database, clock } = server;
  const now = () => clock.now;
  // Reports hide nothing once half of all stories are hidden.
  for (let i = 0; i < 8; i++) await server.post();
  const owner = await server.owner();
  const caches: string[] = [];
  await database.subscribe(({ of }) => caches.push(of));
  const receipt = createReceiptToken();
  const author = server.visitor();
  const byAuthor = (path: string, more = {}) =>
    author.call('POST', `/api/receipts/${path}`, { receipt, ...more });
  const inBonn = () =>
    database.read.selectFrom('experiences').selectAll().where('city', '=', 'Bonn').execute();
  const id = async () => (await inBonn())[0]?.id ?? '';
  const all = (table: 'reports' | 'appeals' | 'receipts' | 'heldStories' | 'notes' | 'waiting') =>
    database.read.selectFrom(table).selectAll().execute() as Promise<Record<string, unknown>[]>;
  const column = async (table: Parameters<typeof all>[0], name: string) =>
    (await all(table)).map((row) => String(row[name])).join(', ');

  return {
    async post(content: string) {
      const place = { continent: 'europe', country: 'Germany', city: 'Bonn' };
      const key = { 'idempotency-key': randomUUID() };
      await author.call('POST', '/api/experiences', { content, ...place, receipt }, key);
    },
    vote: async () => server.visitor().vote(await id()),
    report: async () => server.visitor().report(await id(), { reason: 'harassment' }),
    /** As from somebody whose reports hide nothing. */
    async reportWithoutHiding() {
      const report = aReportRow({ id: 'r', experienceId: await id(), hid: 0 });
      await storeReports(database, [report]);
    },
    appeal: () => byAuthor('appeal', { message: 'It is about my own wombat.' }),
    edit: (content: string) => byAuthor('edit', { content }),
    withdraw: () => byAuthor('delete'),
    async note() {
      const row = { id: 'n', experienceId: await id(), moderatorId: 'owner', text: 'Look again.' };
      await database.write((trx) =>
        trx
          .insertInto('notes')
          .values({ ...row, createdAt: now() })
          .execute(),
      );
    },
    async refuse() {
      const refusal = { id: await id(), by: 'owner', reason: 'contact' } as const;
      await database.write((trx) => refuseHeld({ database, now }, trx, refusal));
    },
    async keep() {
      const decision = { id: await id(), by: 'owner' };
      await database.write((trx) => keepPublic({ database, now }, trx, decision));
    },
    decide: async (what: 'publish' | 'restore' | 'delete') =>
      owner.call(what === 'delete' ? 'DELETE' : 'POST', `/api/admin/${what}/${await id()}`),
    async import(hold?: { cause: 'imported'; reasons: [typeof graveReason] }) {
      const deps = { database, now, notify, cities: openCities('/nowhere') };
      const importer = new ExperienceImporter({ ...deps, randomInt: randomIntFrom(1) });
      const place = { continent: 'europe', country: 'Germany', city: 'Bonn' } as const;
      const post = { content: hold === undefined ? kind : grave, tags: [], ...place };
      const story = { post, votes: 3, createdAt: now() - 400 * day, lang: null, hold };
      const located = importer.locate(story, await importer.resolvePlace(post));
      await importer.create(await importer.prepare([located]));
    },
    async wait(days: number) {
      clock.now += days * day;
      await database.write((trx) => deleteRefusedStories(trx, clock.now, database));
    },
    /** What readers see of the story and what is stored about it. */
    async facts() {
      const [story] = await inBonn();
      const total = await read<{ totalExperiences: number; totalVotes: number }>(
        server,
        '/api/stats',
      );
      const cities = await read<{ city: string }[]>(server, '/api/leaderboard?timeframe=all');
      const found = await read<unknown[]>(server, '/api/experiences?search=wombat');
      const minutes = await database.read
        .selectFrom('postMinutes')
        .select((eb) => eb.fn.sum<number>('posts').as('posts'))
        .executeTakeFirst();
      const replies = await database.read.selectFrom('idempotencyKeys').selectAll().execute();
      const said = replies.map(({ status, reply }) =>
        [status, ...[kind, kindest, grave, sour].filter((text) => reply.includes(text))].join(' '),
      );
      return {
        state: story?.state ?? 'none',
        found: found.length,
        stories: total.totalExperiences - 8,
        votes: total.totalVotes,
        minutes: (minutes?.posts ?? 0) - 8,
        ranked: cities.filter(({ city }) => city === 'Bonn').length,
        hold: (await all('heldStories'))
          .map((row) => (row['refusedAt'] === null ? String(row['cause']) : 'refused'))
          .join(),
        reports: await column('reports', 'status'),
        outdated: await column('reports', 'isOutdated'),
        reasons: (await column('heldStories', 'reasons')).includes(graveReason.rule),
        appeal: await column('appeals', 'state'),
        waits: (await all('waiting')).map(reasonsOf).join(),
        mistaken: (await listMistaken(database.read, 1)).length,
        outcome: await column('receipts', 'outcome'),
        notes: (await all('notes')).length,
        reply: said.join(),
      };
    },
    /** What has happened until now. */
    async events() {
      const log = await database.read
        .selectFrom('moderationLog')
        .select('action')
        .orderBy('id')
        .execute();
      const counts = await database.read.selectFrom('monthlyCounts').selectAll().execute();
      const ours = (measure: string) => (measure === 'received' ? 8 : 0);
      return {
        caches: [...caches],
        log: log.map(({ action }) => action).filter((action) => action !== 'login'),
        months: counts
          .flatMap(({ measure, count }) => Array<string>(count - ours(measure)).fill(measure))
          .toSorted(),
        webhook: [...webhook],
      };
    },
  };
}

const reasonsOf = ({ isGrave, isSecondLook, ...row }: Record<string, unknown>) =>
  [
    ...(isGrave === 1 ? ['grave'] : []),
    ...(isSecondLook === 1 ? ['second look'] : []),
    ...['reported', 'held', 'appealed'].filter((reason) => row[`${reason}Since`] !== null),
  ].join(' ');

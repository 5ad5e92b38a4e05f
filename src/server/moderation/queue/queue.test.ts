import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../test/support/database/rows.ts';
import { engine as oneEngine, engines } from '../../../../test/support/database/test-database.ts';
import {
  graveReason,
  named,
  openQueue,
} from '../../../../test/support/moderation/queue-fixture.ts';
import { aReportRow, storeReports } from '../../../../test/support/moderation/report-row.ts';
import {
  postedElsewhere,
  reportedItems,
  restoredBy,
} from '../../../../test/support/moderation/reported.ts';
import { doubtful, idOf, postWithReceipt } from '../../../../test/support/receipts/author.ts';
import type { TestServer } from '../../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../../test/support/stories/many-stories.ts';
import type { Queue, QueueItem } from '../../../contract/endpoints/console/queue.ts';
import type { Reviewer } from '../../../review/reviewer.ts';
import { getOldestWaiting } from '../../webhooks/queries.ts';

const contents = ({ items }: Queue) => items.map(({ experience }) => experience.content);

describe.each(engines)('the queue on %s', (engine) => {
  test('is one list: grave cases first, also for what the review found, then what has waited the longest', async () => {
    const { reported, held, moderator } = await openQueue(engine, { reviewer: graveReviewer });
    const old = await reported('spam');
    await held('Doubtful and "rule":"toxic" is only its text.');
    const foundGrave = 'Grave: a neighbour shouted at everybody.';
    await held(foundGrave);
    const grave = await reported('harassment');
    const ada = await moderator('Ada');
    const queue = await ada.queue();
    expect(contents(queue)).toEqual([
      foundGrave,
      grave.content,
      old.content,
      'Doubtful and "rule":"toxic" is only its text.',
    ]);
    expect(queue.counts).toEqual({
      all: 4,
      grave: 2,
      reported: 2,
      held: 2,
      appealed: 0,
      secondLook: 0,
    });
    expect(queue.items.map(({ state, isGrave }) => [state, isGrave])).toEqual([
      ['held', true],
      ['hidden', true],
      ['hidden', false],
      ['held', false],
    ]);
    expect(contents(await ada.queue('?kind=grave'))).toEqual([foundGrave, grave.content]);
  });

  test('has a reported story once, with its newest reports, their number, and the appeal of its author, and a refused one with an appeal alone', async () => {
    const { server, moderator, execute } = await openQueue(engine);
    const [author, refused] = [
      await postWithReceipt(server),
      await postWithReceipt(server, doubtful),
    ];
    const ada = await moderator('Ada');
    const remove = { decision: 'remove', reason: 'toxic' };
    await ada.decide((await ada.queue()).items.map(named), remove);
    server.clock.now += 10_000;
    await execute();
    expect((await ada.queue()).items).toEqual([]);
    for (let i = 0; i < 12; i++) {
      server.clock.now += 1_000;
      await server.visitor().report(idOf(author), { description: `Report ${i}` });
    }
    await author.appeal('It is about my own dog.');
    await refused.appeal('A wombat did carry it.');
    const { items, counts } = await ada.queue();
    const ofRefused = { state: 'refused', appeal: { message: 'A wombat did carry it.' } };
    expect(items).toMatchObject([
      { state: 'hidden', reportCount: 12, appeal: { message: 'It is about my own dog.' } },
      ofRefused,
    ]);
    expect(items[0]?.reports.map(({ description }) => description)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Report ${11 - i}`),
    );
    expect(counts).toMatchObject({ all: 2, reported: 1, held: 0, appealed: 2 });
    expect((await ada.queue('?kind=appealed')).items).toMatchObject([{}, ofRefused]);
    expect((await ada.queue('?kind=held')).items).toEqual([]);
  });

  test('has a story once that its author has changed since it was reported, and that the review then holds: a decision closes both, and no reporter is right or wrong about a text that they have not read', async () => {
    const { server, moderator, execute } = await openQueue(engine);
    const ada = await moderator('Ada');
    const wrong = server.visitor();
    for (let i = 0; i < 2; i++) await restoredBy(server, wrong);
    for (const [decision, state] of [
      [{ decision: 'approve' }, 'published'],
      [{ decision: 'remove', reason: 'toxic' }, 'refused'],
    ] as const) {
      const author = await postWithReceipt(server, `A kind stranger waved, and was ${state}.`);
      await wrong.report(idOf(author), { description: 'About my neighbour.' });
      server.clock.now += 1_000;
      await author.edit(`Doubtful: somebody waved, and was ${state}.`);
      const { items, counts } = await ada.queue();
      expect(items).toMatchObject([{ state: 'held', reportCount: 1, held: { cause: 'unsure' } }]);
      expect(counts).toEqual({
        all: 1,
        grave: 0,
        reported: 1,
        held: 1,
        appealed: 0,
        secondLook: 0,
      });
      for (const kind of ['reported', 'held'])
        expect((await ada.queue(`?kind=${kind}`)).items).toHaveLength(1);
      expect(await reportedItems(server)).toEqual([]);
      expect(await ada.decide(items.map(named), decision)).toMatchObject([{ result: 'done' }]);
      server.clock.now += 10_000;
      await execute();
      expect((await ada.queue()).items).toEqual([]);
      expect((await author.receipt()).status).toBe(state);
      const [report] = await server.database.read
        .selectFrom('reports')
        .select(['status', 'description'])
        .where('experienceId', '=', idOf(author))
        .execute();
      expect(report).toEqual({ status: 'lapsed', description: null });
      expect(await getOldestWaiting(server.database.read)).toBe(undefined);
    }
  });

  test('counts the wait of a held story from its hold, whenever it was written', async () => {
    const { server, reported, held, moderator } = await openQueue(engine);
    const { database, clock } = server;
    const old = await reported();
    await held();
    await database.write((trx) =>
      trx
        .updateTable('experiences')
        .set({ createdAt: Date.parse('2016-01-01') })
        .where('state', '=', 'held')
        .execute(),
    );
    const { items } = await (await moderator('Ada')).queue();
    const since = new Date(clock.now).toISOString();
    expect(items).toMatchObject([{ experience: { id: old.id } }, { waitsSince: since }]);
    expect(await getOldestWaiting(database.read)).toBe(clock.now - 1_000);
  });

  test('shows all that one reporter or one network has reported, and finds stories by their name or words, without case and accents', async () => {
    const { server, reported, moderator } = await openQueue(engine);
    const story = await reported('other', 'Élodie brought CAFÉ to the whole night shift.');
    const reporter = server.visitor('192.0.2.7');
    const network = [reporter, reporter, server.visitor('192.0.2.7')];
    const stories = await postedElsewhere(server, 3);
    for (const [i, { id }] of stories.entries()) await network[i]?.report(id);
    const ada = await moderator('Ada');
    const { items } = await ada.queue();
    const item = items.find(({ experience }) => experience.id === stories[0]?.id);
    const of = `?report=${item?.reports[0]?.id}`;
    const countOf = async (query: string) => (await ada.queue(query)).items.length;
    expect(await countOf(of)).toBe(2);
    expect(await countOf(`${of}&source=network`)).toBe(3);
    expect((await ada.queue(`${of}&source=site`)).counts.all).toBe(3);
    const unknown = await ada.call('GET', `/api/admin/queue?report=${randomUUID()}`);
    expect(unknown.statusCode).toBe(404);
    for (const search of ['cafe', 'elodie%20brought', story.randomId])
      expect(contents(await ada.queue(`?search=${search}`)), search).toEqual([story.content]);
    expect(await countOf('?search=100%25')).toBe(0);
  });

  test('is read in pages, without a gap and without a story twice', async () => {
    const { server, moderator } = await openQueue(engine);
    const options = { count: 120, now: server.clock.now };
    const stories = await storeManyStories(server.database, options);
    const ids = stories.map(({ id }) => id);
    await reportAll(server, ids);
    const ada = await moderator('Ada');
    const seen: QueueItem[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Queue = await ada.queue(after === '' ? '' : `?after=${after}`);
      seen.push(...page.items);
      after = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen.map(({ experience }) => experience.id))).toEqual(new Set(ids));
  });
});

test('a note of 1 to 500 characters about a story is shown to all moderators with its author, and is deleted with the story', async () => {
  const { server, reported, moderator } = await openQueue(oneEngine);
  const { id } = await reported();
  const ada = await moderator('Ada');
  const note = async (text: string, about = id) =>
    (await ada.call('POST', '/api/admin/queue/note', { id: about, text })).statusCode;
  for (const text of [' ', 'x'.repeat(501)]) expect(await note(text)).toBe(400);
  expect(await note('Hello', 'unknown')).toBe(404);
  expect(await note('🎉'.repeat(500))).toBe(201);
  expect((await (await moderator('Bob')).queue()).items[0]?.notes).toMatchObject([
    { by: 'Ada', text: '🎉'.repeat(500) },
  ]);
  await ada.call('DELETE', `/api/admin/delete/${id}`);
  expect(await rowsOf(server, 'notes')).toEqual([]);
});

const graveReviewer: Reviewer = {
  review({ content }) {
    if (!/^(Doubtful|Grave)/.test(content)) return Promise.resolve({ kind: 'publish' });
    const reasons = content.startsWith('Grave') ? [graveReason] : [];
    return Promise.resolve({ kind: 'hold', hold: { cause: 'unsure', reasons } });
  },
};

/** Stores a report that waits for each of these stories, of which one in ten is grave. */
async function reportAll({ database, clock }: TestServer, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 1_000) {
    const rows = ids.slice(from, from + 1_000).map((experienceId, i) =>
      aReportRow({
        id: randomUUID(),
        experienceId,
        reason: i % 10 === 0 ? 'harassment' : 'spam',
        createdAt: clock.now + ((from + i) % 7_919),
      }),
    );
    await storeReports(database, rows);
  }
}

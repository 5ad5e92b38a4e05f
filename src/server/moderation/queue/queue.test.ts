import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { engines } from '../../../../test/support/database/test-database.ts';
import {
  graveReason,
  named,
  openQueue,
} from '../../../../test/support/moderation/queue-fixture.ts';
import { aStory, type TestServer } from '../../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../../test/support/stories/many-stories.ts';
import type { Queue, QueueItem } from '../../../contract/endpoints/console/queue.ts';
import { createReceiptToken } from '../../../domain/receipt-token.ts';
import type { Reviewer } from '../../../review/reviewer.ts';

const remove = { decision: 'remove', reason: 'toxic' };
const contents = ({ items }: Queue) => items.map(({ experience }) => experience.content);

describe.each(engines)('the queue on %s', (engine) => {
  test('is one list: grave cases first, then what has waited the longest', async () => {
    const { reported, held, moderator } = await openQueue(engine);
    const old = await reported('spam');
    await held();
    const grave = await reported('harassment');
    const queue = await (await moderator('Ada')).queue();
    expect(contents(queue)).toEqual([
      grave.content,
      old.content,
      'Doubtful: a wombat carried my bag.',
    ]);
    expect(queue.counts).toEqual({ all: 3, grave: 1, reported: 2, held: 1, appealed: 0 });
    expect(queue.items.map(({ state, isGrave }) => [state, isGrave])).toEqual([
      ['hidden', true],
      ['hidden', false],
      ['held', false],
    ]);
  });

  test('what the review holds for hurtful words or personal information is grave', async () => {
    const { held, moderator } = await openQueue(engine, { reviewer: graveReviewer });
    await held('Doubtful and "rule":"toxic" is only its text.');
    await held('Grave: a neighbour shouted at everybody.');
    const queue = await (await moderator('Ada')).queue();
    expect(queue.items.map(({ isGrave }) => isGrave)).toEqual([true, false]);
    expect(contents(await (await moderator('Ada')).queue('?kind=grave'))).toEqual([
      'Grave: a neighbour shouted at everybody.',
    ]);
  });

  test('has a reported story once, with its newest reports and their number', async () => {
    const { reported, moderator, server } = await openQueue(engine);
    const { id } = await reported('spam');
    for (let i = 0; i < 11; i++) {
      server.clock.now += 1_000;
      await server.visitor().report(id, { reason: 'other', description: `Report ${i}` });
    }
    const { items } = await (await moderator('Ada')).queue();
    expect(items).toHaveLength(1);
    expect(items[0]?.reportCount).toBe(12);
    expect(items[0]?.reports.map(({ description }) => description)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Report ${10 - i}`),
    );
  });

  test('has an appeal of a hidden story in the item of its reports', async () => {
    const { server, moderator } = await openQueue(engine);
    const receipt = createReceiptToken();
    const story = { ...aStory(), receipt };
    const { id } = (await server.call('POST', '/api/experiences', story)).json<{ id: string }>();
    await server.visitor().report(id, { reason: 'other' });
    await appeal(server, receipt, 'It is about my own dog.');
    const ada = await moderator('Ada');
    const { items, counts } = await ada.queue();
    expect(items).toMatchObject([
      { state: 'hidden', reportCount: 1, appeal: { message: 'It is about my own dog.' } },
    ]);
    expect(counts).toMatchObject({ all: 1, reported: 1, appealed: 1 });
  });

  test('lets go of a held story that was refused, until its author appeals', async () => {
    const { server, held, moderator, execute } = await openQueue(engine);
    const receipt = await held();
    const ada = await moderator('Ada');
    await ada.decide((await ada.queue()).items.map(named), remove);
    server.clock.now += 10_000;
    await execute();
    expect((await ada.queue()).items).toEqual([]);
    await appeal(server, receipt, 'A wombat did carry it.');
    expect((await ada.queue()).items).toMatchObject([
      { state: 'refused', appeal: { message: 'A wombat did carry it.' } },
    ]);
    expect((await ada.queue('?kind=appealed')).items).toHaveLength(1);
    expect((await ada.queue('?kind=held')).items).toEqual([]);
  });

  test('shows all that one reporter or one network has reported', async () => {
    const { server, reported, moderator } = await openQueue(engine);
    await reported();
    const stories = [await server.post(), await server.post(), await server.post()];
    const reporter = server.visitor('192.0.2.7');
    await reporter.report(stories[0]?.id ?? '');
    await reporter.report(stories[1]?.id ?? '');
    await server.visitor('192.0.2.7').report(stories[2]?.id ?? '');
    const ada = await moderator('Ada');
    const item = (await ada.queue()).items.find(
      ({ experience }) => experience.id === stories[0]?.id,
    );
    const report = item?.reports[0]?.id;
    expect((await ada.queue(`?report=${report}`)).items).toHaveLength(2);
    expect((await ada.queue(`?report=${report}&source=network`)).items).toHaveLength(3);
    expect((await ada.queue(`?report=${report}&source=site`)).counts.all).toBe(3);
    const unknown = await ada.call(
      'GET',
      '/api/admin/queue?report=11111111-2222-4333-8444-555555555555',
    );
    expect(unknown.statusCode).toBe(404);
  });

  test('finds stories by their name or words, without case and accents', async () => {
    const { reported, moderator } = await openQueue(engine);
    const story = await reported('other', 'Élodie brought CAFÉ to the whole night shift.');
    await reported();
    const ada = await moderator('Ada');
    for (const search of ['cafe', 'elodie%20brought', story.randomId])
      expect(contents(await ada.queue(`?search=${search}`)), search).toEqual([story.content]);
    expect(contents(await ada.queue('?search=100%25'))).toEqual([]);
  });

  test('is read in pages, without a gap and without a story twice', async () => {
    const { server, moderator } = await openQueue(engine);
    const { database, clock } = server;
    const stories = await storeManyStories(database, { count: 120, now: clock.now });
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

  test('is closed to those who are not logged in, and observers only read it', async () => {
    const { server, reported, moderator } = await openQueue(engine);
    const { id } = await reported();
    const observer = await moderator('Eve', 'observer');
    const [item] = (await observer.queue()).items;
    const bodies = {
      claim: { ids: [id] },
      release: { ids: [id] },
      next: {},
      decide: { items: [{ id, version: item?.version }], decision: 'approve' },
      undo: { decisions: [id] },
      note: { id, text: 'Seen.' },
    };
    for (const [name, body] of Object.entries(bodies)) {
      const url = `/api/admin/queue/${name}`;
      expect((await observer.call('POST', url, body)).statusCode, name).toBe(403);
      expect((await server.visitor().call('POST', url, body)).statusCode, name).toBe(401);
    }
  });

  test('lets other requests have their turn while it counts 30,000 reported stories', async () => {
    const { server, moderator } = await openQueue(engine);
    await reportAll(
      server,
      Array.from({ length: 30_000 }, () => randomUUID()),
    );
    const ada = await moderator('Ada');
    let turns = 0;
    const others = setInterval(() => turns++, 0);
    const { counts } = await ada.queue();
    clearInterval(others);
    expect(counts).toMatchObject({ all: 30_000, grave: 3_000 });
    // On SQLite after every 2,000 stories.
    expect(turns).toBeGreaterThanOrEqual(engine === 'sqlite' ? 14 : 3);
  });
});

describe.each(engines)('a note on %s', (engine) => {
  test('is shown to all moderators with its author, and is deleted with the story', async () => {
    const { server, reported, moderator } = await openQueue(engine);
    const { id } = await reported();
    const ada = await moderator('Ada');
    const answer = await ada.call('POST', '/api/admin/queue/note', { id, text: 'Same as before?' });
    expect(answer.statusCode).toBe(201);
    const { items } = await (await moderator('Bob')).queue();
    expect(items[0]?.notes).toMatchObject([{ by: 'Ada', text: 'Same as before?' }]);
    await ada.call('DELETE', `/api/admin/delete/${id}`);
    expect(await server.database.read.selectFrom('notes').selectAll().execute()).toEqual([]);
  });

  test('has 1 to 500 characters, and is about a story that exists', async () => {
    const { reported, moderator } = await openQueue(engine);
    const { id } = await reported();
    const ada = await moderator('Ada');
    const statusOf = async (body: object) =>
      (await ada.call('POST', '/api/admin/queue/note', body)).statusCode;
    expect(await statusOf({ id, text: ' ' })).toBe(400);
    expect(await statusOf({ id, text: 'x'.repeat(501) })).toBe(400);
    expect(await statusOf({ id, text: '🎉'.repeat(500) })).toBe(201);
    expect(await statusOf({ id: 'unknown', text: 'Hello' })).toBe(404);
  });
});

const graveReviewer: Reviewer = {
  review({ content }) {
    if (!/^(Doubtful|Grave)/.test(content)) return Promise.resolve({ verdict: 'publish' });
    const reasons = content.startsWith('Grave') ? [graveReason] : [];
    return Promise.resolve({ verdict: 'hold', hold: { cause: 'unsure', reasons } });
  },
};

async function appeal(server: TestServer, receipt: string, message: string): Promise<void> {
  const answer = await server.visitor().call('POST', '/api/receipts/appeal', { receipt, message });
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

/** Stores a report that waits for each of these stories, of which one in ten is grave. */
async function reportAll({ database, clock }: TestServer, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 1_000) {
    const rows = ids.slice(from, from + 1_000).map((experienceId, i) => ({
      id: randomUUID(),
      experienceId,
      reason: i % 10 === 0 ? ('harassment' as const) : ('spam' as const),
      description: null,
      reporterFingerprint: '',
      reporterDevice: `device ${i % 100}`,
      reporterNetwork: `network ${i % 10}`,
      status: 'pending' as const,
      hid: 1,
      createdAt: clock.now + ((from + i) % 7_919),
    }));
    await database.write((trx) => trx.insertInto('reports').values(rows).execute());
  }
}

import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../test/support/database/rows.ts';
import { engines } from '../../../../test/support/database/test-database.ts';
import {
  graveReason,
  graveReviewer,
  named,
  openQueue,
} from '../../../../test/support/moderation/queue-fixture.ts';
import { runAllJobs } from '../../../../test/support/server/jobs.ts';
import { read } from '../../../../test/support/server/read.ts';
import { secondLookLifetime } from '../../../contract/durations.ts';
import { getOldestWaiting } from '../../webhooks/queries.ts';

describe.each(engines)('a second look on %s', (engine) => {
  const open = async () => {
    const queue = await openQueue(engine, { reviewer: graveReviewer });
    const sour = async (text = 'Sour: a wombat ate my lunch.') =>
      queue.server.post({ content: text });
    return { ...queue, sour, ada: await queue.moderator('Ada') };
  };

  test('is asked for after all that needs a decision, whenever it came; the story is public meanwhile', async () => {
    const { server, reported, held, sour, ada } = await open();
    const public_ = await sour();
    const spam = await reported('spam');
    await held('Grave: a wombat pushed me.');
    const { items, counts } = await ada.queue();
    expect(items.map(({ state, secondLook }) => [state, secondLook])).toEqual([
      ['held', null],
      ['hidden', null],
      ['visible', [graveReason]],
    ]);
    expect(counts).toMatchObject({ all: 3, grave: 1, reported: 1, held: 1, secondLook: 1 });
    const looks = await ada.queue('?kind=secondLook');
    expect(looks.items.map(({ experience }) => experience.id)).toEqual([public_.id]);
    const ids = (await read<{ id: string }[]>(server, '/api/experiences')).map(({ id }) => id);
    expect(ids).toContain(public_.id);
    expect(ids).not.toContain(spam.id);
  });

  test('pages go on from what needs a decision to second looks', async () => {
    const { reported, sour, ada } = await open();
    await sour();
    for (let i = 0; i < 50; i++) await reported('spam', `A wombat sold me ${i} spoons.`);
    const { items, next } = await ada.queue();
    const rest = await ada.queue(`?after=${next}`);
    expect([items.length, rest.items.length, rest.next]).toEqual([50, 1, null]);
    expect(rest.items[0]?.secondLook).toEqual([graveReason]);
  });

  test('keeps a story or removes it, and alerts nobody', async () => {
    const { server, sour, ada, execute, logged } = await open();
    const [kept, removed] = [await sour(), await sour('Sour: a wombat bit my lunch.')];
    expect(await getOldestWaiting(server.database.read)).toBe(undefined);
    const withSecondLooks = await getOldestWaiting(server.database.read, { withSecondLooks: true });
    expect(withSecondLooks).toBe(server.clock.now);
    const { items } = await ada.queue();
    const [first, second] = items.map(named);
    if (!first || !second) throw new Error('Two stories wait for a second look.');
    await ada.decide([first], { decision: 'approve' });
    await ada.decide([second], { decision: 'remove', reason: 'negative' });
    server.clock.now += 10_000;
    await execute();
    expect((await ada.queue()).items).toEqual([]);
    expect(await logged()).toEqual(['keep Ada', 'delete Ada negative']);
    const stories = await read<{ id: string }[]>(server, '/api/experiences');
    const ids = stories.map(({ id }) => id);
    expect([first.id, second.id].toSorted()).toEqual([kept.id, removed.id].toSorted());
    expect(ids).toContain(first.id);
    expect(ids).not.toContain(second.id);
  });

  test('that nobody had time for is forgotten after seven days, and the story stays', async () => {
    const { server, sour, moderator } = await open();
    const story = await sour();
    server.clock.now += secondLookLifetime;
    await runAllJobs(server);
    expect((await (await moderator('Bea')).queue()).counts.secondLook).toBe(1);
    server.clock.now += 1;
    await runAllJobs(server);
    expect(await rowsOf(server, 'waiting')).toEqual([]);
    expect(await rowsOf(server, 'secondLooks')).toEqual([]);
    const stories = await read<{ id: string }[]>(server, '/api/experiences');
    expect(stories.map(({ id }) => id)).toContain(story.id);
  });
});

import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import { openKeywordReviewer, reason } from '../../../test/support/review/fake-reviewers.ts';
import { statusesAtOnce } from '../../../test/support/server/answers.ts';
import { read } from '../../../test/support/server/read.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { day, hour } from '../../contract/durations.ts';
import type { HeldItem, ModerationLogEntry } from '../../contract/endpoints/console/moderation.ts';
import type { Queue } from '../../contract/endpoints/console/queue.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';

async function openConsole() {
  const server = await openTestServer(engine, { reviewer: openKeywordReviewer() });
  const get = (url: string) => read(server, url);
  const list = async () =>
    read<{ count: number; items: HeldItem[] }>(await server.owner(), '/api/admin/held-experiences');
  /** Posts a story that is held, and returns it as the newest of the list. */
  const hold = async (story: object = {}) => {
    server.clock.now += 1_000;
    const body = { ...aStory(), content: 'Doubtful: a wombat carried my bag.', ...story };
    const answer = await server.visitor().call('POST', '/api/experiences', body);
    expect(answer.statusCode).toBe(202);
    return (await list()).items.at(-1)?.experience as Experience;
  };
  const decide = async (act: 'publish' | 'delete', { id }: Experience) =>
    (await server.owner()).call(act === 'publish' ? 'POST' : 'DELETE', `/api/admin/${act}/${id}`);
  return { server, list, get, hold, decide };
}

describe('held stories', () => {
  test('are found, counted and ranked as new stories as soon as they are published', async () => {
    const { server, hold, list, get, decide } = await openConsole();
    const held = await hold();
    server.clock.now += 3 * day;
    const other = await server.post();
    const searched = '/api/experiences?search=wombat';
    // Cached first, so that stale responses would show.
    const before = [get(searched), get('/api/stats'), get('/api/leaderboard?timeframe=week')];
    expect(await Promise.all(before)).toMatchObject([[], {}, [{ experienceCount: 1 }]]);
    server.clock.now += hour;
    const answer = await decide('publish', held);
    expect([answer.statusCode, answer.json()]).toEqual([200, { published: true }]);
    const published = { ...held, createdAt: new Date(server.clock.now).toISOString() };
    expect(await get('/api/experiences')).toEqual([published, other]);
    expect(await get(searched)).toEqual([published]);
    expect(await get('/api/experiences?timeframe=day&search=wom')).toEqual([published]);
    expect(await get(`/api/experiences/by-random-id/${held.randomId}`)).toEqual(published);
    expect(await get('/api/stats')).toEqual({
      lastHourPosts: 1,
      last24HoursPosts: 2,
      totalExperiences: 2,
      totalVotes: 0,
    });
    expect(await get('/api/leaderboard?timeframe=week')).toMatchObject([{ experienceCount: 2 }]);
    expect((await server.visitor().vote(held.id)).json()).toEqual({ votes: 1 });
    expect(await list()).toEqual({ count: 0, items: [] });
  });

  test('are listed with their reasons, the oldest first, are decided once, also by moderators at the same time, are found nowhere when deleted, and have a log entry for each decision', async () => {
    const { server, hold, list, get, decide } = await openConsole();
    const first = await hold({ tags: 'animals' });
    const second = await hold({ content: 'Arguable: call me when in town.', askHuman: true });
    await server.post();
    expect(await list()).toEqual({
      count: 2,
      items: [
        {
          version: expect.any(String),
          cause: 'unsure',
          reasons: [reason],
          experience: {
            id: expect.any(String),
            randomId: expect.any(String),
            content: 'Doubtful: a wombat carried my bag.',
            continent: 'europe',
            country: 'Germany',
            city: 'Berlin',
            tags: ['animals'],
            votes: 0,
            createdAt: '2026-11-18T12:00:01.000Z',
            lang: null,
          },
        },
        expect.objectContaining({ cause: 'asked' }),
      ],
    });
    const owner = await server.owner();
    const publish = () => owner.call('POST', `/api/admin/publish/${first.id}`);
    expect(await statusesAtOnce(5, publish)).toEqual({ 200: 1, 404: 4 });
    expect((await decide('delete', second)).json()).toEqual({ deleted: true });
    expect((await decide('publish', second)).statusCode).toBe(404);
    expect(await list()).toEqual({ count: 0, items: [] });
    expect(await rowsOf(server, 'heldStories')).toEqual([]);
    expect(await get('/api/experiences?search=wombat')).toHaveLength(1);
    expect(await get('/api/experiences?search=town')).toEqual([]);
    expect(await get('/api/stats')).toMatchObject({ totalExperiences: 2 });
    const log = await read<ModerationLogEntry[]>(owner, '/api/admin/log');
    expect(log.filter(({ action }) => action !== 'login')).toMatchObject([
      { action: 'delete', randomId: second.randomId, detail: 'held' },
      { action: 'publish', randomId: first.randomId, detail: 'held: unsure' },
    ]);
  });

  test('keep the notes of moderators about them when they are published', async () => {
    const { server, hold, decide } = await openConsole();
    const held = await hold();
    const note = { id: held.id, text: 'Two of us have read it.' };
    const owner = await server.owner();
    expect((await owner.call('POST', '/api/admin/queue/note', note)).statusCode).toBe(201);
    server.clock.now += hour;
    await decide('publish', held);
    expect(await rowsOf(server, 'heldStories')).toEqual([]);
    expect(await rowsOf(server, 'notes')).toMatchObject([{ text: note.text }]);
    await server.visitor().report(held.id);
    const { items } = await read<Queue>(await server.owner(), '/api/admin/queue');
    expect(items).toMatchObject([{ state: 'hidden', notes: [{ text: note.text }] }]);
  });

  test('in an unknown city get the spelling of its first public story', async () => {
    const { server, hold, get, decide } = await openConsole();
    const held = await hold({ city: 'KLEIN AMMENSLEBEN' });
    const city = 'Klein Ammensleben';
    await server.post({ city });
    await decide('publish', held);
    const ranking = await get('/api/leaderboard?timeframe=all');
    expect(ranking).toMatchObject([{ city, experienceCount: 2 }]);
    expect(await get('/api/experiences?search=wombat')).toMatchObject([{ city }]);
  });
});

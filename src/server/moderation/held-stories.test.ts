import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { openKeywordReviewer, reason } from '../../../test/support/review/fake-reviewers.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { day, hour } from '../../contract/durations.ts';
import type { HeldItem, ModerationLogEntry } from '../../contract/endpoints/console/moderation.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';

async function openConsole() {
  const server = await openTestServer(engine, { reviewer: openKeywordReviewer() });
  const hold = async (story: object = {}) => {
    const body = { ...aStory(), content: 'Doubtful: a wombat carried my bag.', ...story };
    const answer = await server.visitor().call('POST', '/api/experiences', body);
    if (answer.statusCode !== 202) throw new Error(answer.body);
  };
  const held = async () => {
    const answer = await (await server.admin()).call('GET', '/api/admin/held-experiences');
    return answer.json<{ count: number; items: HeldItem[] }>();
  };
  const get = async (url: string): Promise<unknown> => (await server.call('GET', url)).json();
  const decide = async (method: 'POST' | 'DELETE', act: 'publish' | 'delete', id = '') =>
    (await server.admin()).call(method, `/api/admin/${act}/${id}`);
  return { server, hold, held, get, decide };
}

describe('held stories', () => {
  test('are listed with their reasons, the oldest first', async () => {
    const { server, hold, held } = await openConsole();
    await hold({ tags: 'animals' });
    server.clock.now += 1_000;
    await hold({ content: 'Arguable: call me when in town.', askHuman: true });
    await server.post();
    const { count, items } = await held();
    expect(count).toBe(2);
    expect(items).toEqual([
      {
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
          createdAt: '2026-11-18T12:00:00.000Z',
          lang: null,
        },
      },
      expect.objectContaining({ cause: 'asked' }),
    ]);
  });

  test('are found, counted and ranked as new stories as soon as they are published', async () => {
    const { server, hold, held, get, decide } = await openConsole();
    await hold();
    server.clock.now += 3 * day;
    const other = await server.post();
    const { experience } = (await held()).items[0] as HeldItem;
    const searched = '/api/experiences?search=wombat';
    // Cached first, so that stale responses would show.
    const before = [get(searched), get('/api/stats'), get('/api/leaderboard?timeframe=week')];
    expect(await Promise.all(before)).toMatchObject([[], {}, [{ experienceCount: 1 }]]);
    server.clock.now += hour;
    const answer = await decide('POST', 'publish', experience.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { published: true }]);
    const published = { ...experience, createdAt: new Date(server.clock.now).toISOString() };
    expect(await get('/api/experiences')).toEqual([published, other]);
    expect(await get(searched)).toEqual([published]);
    expect(await get('/api/experiences?timeframe=day&search=wom')).toEqual([published]);
    expect(await get(`/api/experiences/by-random-id/${experience.randomId}`)).toEqual(published);
    expect(await get('/api/stats')).toEqual({
      lastHourPosts: 1,
      last24HoursPosts: 2,
      totalExperiences: 2,
      totalVotes: 0,
    });
    expect(await get('/api/leaderboard?timeframe=week')).toMatchObject([{ experienceCount: 2 }]);
    expect((await server.visitor().vote(experience.id)).json()).toEqual({ votes: 1 });
    expect(await held()).toEqual({ count: 0, items: [] });
  });

  test('can be neither published nor found after they are deleted', async () => {
    const { hold, held, get, decide, server } = await openConsole();
    await hold();
    const { experience } = (await held()).items[0] as HeldItem;
    expect((await decide('DELETE', 'delete', experience.id)).json()).toEqual({ deleted: true });
    expect((await decide('POST', 'publish', experience.id)).statusCode).toBe(404);
    expect(await held()).toEqual({ count: 0, items: [] });
    expect(await get('/api/experiences')).toEqual([]);
    expect(await server.database.read.selectFrom('heldStories').selectAll().execute()).toEqual([]);
    await server.post({ content: 'The wombat came back to say hello.' });
    expect(await get('/api/experiences?search=wombat')).toHaveLength(1);
  });

  test('are decided once: of two moderators who publish at the same time one gets an error', async () => {
    const { server, hold, held } = await openConsole();
    await hold();
    const { experience } = (await held()).items[0] as HeldItem;
    const admin = await server.admin();
    const publish = () => admin.call('POST', `/api/admin/publish/${experience.id}`);
    const answers = await Promise.all(Array.from({ length: 5 }, publish));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(4);
    expect((await server.call('GET', '/api/stats')).json()).toMatchObject({ totalExperiences: 1 });
  });

  test('have a log entry for each decision', async () => {
    const { server, hold, held, decide } = await openConsole();
    await hold();
    await hold({ content: 'Doubtful: a second wombat.' });
    const [first, second] = (await held()).items.map((item) => item.experience) as [
      Experience,
      Experience,
    ];
    await decide('POST', 'publish', first.id);
    await decide('DELETE', 'delete', second.id);
    await decide('POST', 'publish', 'unknown');
    const log = await (await server.admin()).call('GET', '/api/admin/log');
    const acts = log.json<ModerationLogEntry[]>().filter(({ action }) => action !== 'login');
    expect(acts).toMatchObject([
      { action: 'delete', randomId: second.randomId, detail: 'held' },
      { action: 'publish', randomId: first.randomId, detail: 'held: unsure' },
    ]);
  });

  test('in an unknown city get the spelling of its first public story', async () => {
    const { server, hold, held, get, decide } = await openConsole();
    await hold({ city: 'KLEIN AMMENSLEBEN' });
    await server.post({ city: 'Klein Ammensleben' });
    const { experience } = (await held()).items[0] as HeldItem;
    await decide('POST', 'publish', experience.id);
    expect(await get('/api/leaderboard?timeframe=all')).toMatchObject([
      { city: 'Klein Ammensleben', experienceCount: 2 },
    ]);
    expect(await get('/api/experiences?search=wombat')).toMatchObject([
      { city: 'Klein Ammensleben' },
    ]);
  });
});

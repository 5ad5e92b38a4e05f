import { describe, expect, test } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { LeaderboardEntry } from '../../contract/endpoints/leaderboard.ts';
import type { Stats } from '../../contract/endpoints/stats.ts';

const alreadyVoted = { message: 'Already voted on this experience', code: 'already-voted' };

describe.each(engines)('votes on %s', (engine) => {
  test('a vote is answered with the new count', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    for (const count of [1, 2, 3]) {
      const response = await server.visitor().vote(id);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ votes: count });
    }
  });

  test('a vote changes the story, its city, and the totals together', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post({ city: 'Bremen' });
    await server.post({ city: 'Leipzig' });
    await server.visitor().vote(id);
    await server.visitor().vote(id);
    expect(await countsOf(server, randomId)).toEqual({
      story: 2,
      list: [2, 0],
      total: 2,
      cities: ['Bremen 2 of 1', 'Leipzig 0 of 1'],
    });
  });

  test('a device votes once for a story, whatever fingerprint it sends', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    const visitor = server.visitor();
    await visitor.vote(id, 'one');
    const again = await visitor.vote(id, 'two');
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual(alreadyVoted);
    expect((await countsOf(server, randomId)).story).toBe(1);
  });

  test('a fingerprint votes once for a story, also without its cookies', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    await server.visitor().vote(id, 'the same browser');
    const again = await server.visitor().vote(id, 'the same browser');
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual(alreadyVoted);
    expect((await countsOf(server, randomId)).story).toBe(1);
  });

  test('a refused vote leaves no trace in any count', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    const visitor = server.visitor();
    await visitor.vote(id);
    await visitor.vote(id);
    expect(await countsOf(server, randomId)).toMatchObject({ story: 1, list: [1], total: 1 });
  });

  test('the same device may vote for every story', async () => {
    const server = await openTestServer(engine);
    const visitor = server.visitor();
    for (const { id } of [await server.post(), await server.post(), await server.post()]) {
      expect((await visitor.vote(id)).statusCode).toBe(200);
    }
  });

  test('votes for an unknown, a hidden and a deleted story are refused with the same response', async () => {
    const server = await openTestServer(engine);
    const hidden = await server.post();
    const deleted = await server.post();
    await server.visitor().report(hidden.id);
    const admin = await server.admin();
    await admin.call('DELETE', `/api/admin/delete/${deleted.id}`);
    const responses = await Promise.all(
      [hidden.id, deleted.id, 'no such story'].map((id) => server.visitor().vote(id)),
    );
    for (const response of responses) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual(responses[0]?.json());
    }
  });

  test('two hundred equal votes at the same time count once', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    const visitor = server.visitor();
    await visitor.vote((await server.post()).id);
    const responses = await Promise.all(Array.from({ length: 200 }, () => visitor.vote(id)));
    const statuses = responses.map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
    expect((await countsOf(server, randomId)).story).toBe(1);
  });

  test('two hundred different votes at the same time all count', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => server.visitor().vote(id)),
    );
    const counts = responses.map((response) => response.json<{ votes: number }>().votes);
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
    expect(await countsOf(server, randomId)).toMatchObject({ story: 200, list: [200], total: 200 });
  });
});

/** Every place that shows votes. */
async function countsOf(server: TestServer, randomId: string) {
  const read = async <T>(url: string): Promise<T> => (await server.call('GET', url)).json<T>();
  const list = await read<Experience[]>('/api/experiences?sortBy=votes');
  const ranking = await read<LeaderboardEntry[]>('/api/leaderboard');
  return {
    story: (await read<Experience>(`/api/experiences/by-random-id/${randomId}`)).votes,
    list: list.map((story) => story.votes),
    total: (await read<Stats>('/api/stats')).totalVotes,
    cities: ranking.map((city) => `${city.city} ${city.totalVotes} of ${city.experienceCount}`),
  };
}

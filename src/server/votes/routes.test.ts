import { describe, expect, test } from 'vitest';
import { engine, engines } from '../../../test/support/database/test-database.ts';
import { read } from '../../../test/support/server/read.ts';
import {
  openTestServer,
  type Answer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { voteUndoWindow } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { LeaderboardEntry } from '../../contract/endpoints/leaderboard.ts';
import type { Stats } from '../../contract/endpoints/stats.ts';

const refusal = [409, { message: 'Already voted on this experience', code: 'already-voted' }];

const resultOf = (answer: Answer) => [answer.statusCode, answer.json()];

describe('a vote', () => {
  test('is answered with the new count, and changes the story, its city, and the totals together', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post({ city: 'Bremen' });
    const other = await server.post({ city: 'Leipzig' });
    const visitor = server.visitor();
    for (const [count, voter] of [visitor, server.visitor()].entries()) {
      const answer = await voter.vote(id);
      expect([answer.statusCode, answer.json()]).toEqual([200, { votes: count + 1 }]);
    }
    expect(await countsOf(server, randomId)).toEqual({
      story: 2,
      list: [2, 0],
      total: 2,
      cities: ['Bremen 2 of 1', 'Leipzig 0 of 1'],
    });
    expect((await visitor.vote(other.id)).json()).toEqual({ votes: 1 });
  });

  test('a device votes once for a story, whatever fingerprint it sends', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    const visitor = server.visitor();
    await visitor.vote(id, 'one');
    expect(resultOf(await visitor.vote(id, 'two'))).toEqual(refusal);
  });

  test('a fingerprint votes once for a story, also without its cookies', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    await server.visitor().vote(id, 'the same browser');
    const again = await server.visitor().vote(id, 'the same browser');
    expect(resultOf(again)).toEqual(refusal);
  });

  test('for an unknown, a hidden and a deleted story is refused with the same response', async () => {
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
});

describe.each(engines)('votes on %s', (onEngine) => {
  test('a refused vote leaves no trace in any count', async () => {
    const server = await openTestServer(onEngine);
    const { id, randomId } = await server.post();
    const visitor = server.visitor();
    await visitor.vote(id);
    expect(resultOf(await visitor.vote(id))).toEqual(refusal);
    expect(await countsOf(server, randomId)).toMatchObject({ story: 1, list: [1], total: 1 });
  });

  test('two hundred equal votes at the same time count once', async () => {
    const server = await openTestServer(onEngine);
    const { id, randomId } = await server.post();
    const visitor = server.visitor();
    await visitor.vote((await server.post()).id);
    const responses = await Promise.all(Array.from({ length: 200 }, () => visitor.vote(id)));
    const refused = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(199);
    for (const answer of refused) expect(resultOf(answer)).toEqual(refusal);
    expect((await countsOf(server, randomId)).story).toBe(1);
  });

  test('two hundred different votes at the same time all count', async () => {
    const server = await openTestServer(onEngine);
    const { id, randomId } = await server.post();
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => server.visitor().vote(id)),
    );
    const counts = responses.map((response) => response.json<{ votes: number }>().votes);
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
    expect(await countsOf(server, randomId)).toMatchObject({ story: 200, list: [200], total: 200 });
  });
});

describe('a vote that is taken back', () => {
  test('can be taken back within a minute, and given again, and stays after a minute', async () => {
    const { server, id, visitor, total } = await openVoted();
    server.clock.now += voteUndoWindow - 1;
    const answer = await takeBack(visitor, id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { votes: 0 }]);
    expect(await total()).toBe(0);
    expect((await visitor.vote(id, fingerprint)).json()).toEqual({ votes: 1 });
    expect((await visitor.vote(id, fingerprint)).statusCode).toBe(409);
    server.clock.now += voteUndoWindow;
    const late = await takeBack(visitor, id);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'no-recent-vote' });
    expect(await total()).toBe(1);
  });

  test('cannot be taken back by another browser, whatever its fingerprint', async () => {
    const { server, id } = await openVoted();
    expect((await takeBack(server.visitor(), id)).statusCode).toBe(409);
  });

  test('is taken back once, however often that is asked at the same time', async () => {
    const { server, id, visitor, total } = await openVoted();
    await server.visitor().vote(id, 'somebody-else');
    const answers = await Promise.all(Array.from({ length: 50 }, () => takeBack(visitor, id)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(await total()).toBe(1);
  });
});

const fingerprint = 'device-1';

const takeBack = (visitor: TestVisitor, id: string) =>
  visitor.call('DELETE', `/api/experiences/${id}/vote`, { voterFingerprint: fingerprint });

/** A story with the vote of a visitor. */
async function openVoted() {
  const server = await openTestServer(engine);
  const { id } = await server.post();
  const visitor = server.visitor();
  expect((await visitor.vote(id, fingerprint)).json()).toEqual({ votes: 1 });
  const total = async () => (await read<Stats>(server, '/api/stats')).totalVotes;
  return { server, id, visitor, total };
}

/** Every place that shows votes. */
async function countsOf(server: TestServer, randomId: string) {
  const list = await read<Experience[]>(server, '/api/experiences?sortBy=votes');
  const ranking = await read<LeaderboardEntry[]>(server, '/api/leaderboard');
  const story = await read<Experience>(server, `/api/experiences/by-random-id/${randomId}`);
  return {
    story: story.votes,
    list: list.map(({ votes }) => votes),
    total: (await read<Stats>(server, '/api/stats')).totalVotes,
    cities: ranking.map((city) => `${city.city} ${city.totalVotes} of ${city.experienceCount}`),
  };
}

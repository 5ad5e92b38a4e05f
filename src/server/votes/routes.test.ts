import { expect, test } from 'vitest';
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

const resultOf = (answer: Answer): [number, unknown] => [answer.statusCode, answer.json()];

test.each(engines)(
  'on %s a device and a fingerprint have one vote for a story, of two hundred equal ones at once, and two hundred different ones all count',
  async (onEngine) => {
    const server = await openTestServer(onEngine);
    const [story, other] = [await server.post({ city: 'Bremen' }), await server.post()];
    const many = (voter: () => TestVisitor, id: string) =>
      Promise.all(Array.from({ length: 200 }, () => voter().vote(id)));
    const visitor = server.visitor();
    expect(resultOf(await visitor.vote(story.id, 'one'))).toEqual([200, { votes: 1 }]);
    expect(resultOf(await visitor.vote(story.id, 'two'))).toEqual(refusal);
    expect(resultOf(await server.visitor().vote(story.id, 'one'))).toEqual(refusal);
    // A refused vote leaves no trace in any count.
    expect(await countsOf(server, story)).toEqual({ story: 1, list: [1, 0], total: 1, city: 1 });

    const results = (await many(() => visitor, other.id)).map(resultOf);
    const refused = results.filter(([status]) => status !== 200);
    expect(refused).toEqual(Array.from({ length: 199 }, () => refusal));
    expect(await countsOf(server, story)).toMatchObject({ list: [1, 1], total: 2 });

    const answers = await many(() => server.visitor(), story.id);
    const counts = answers.map((answer) => answer.json<{ votes: number }>().votes);
    expect(counts.toSorted((a, b) => a - b)).toEqual(counts.map((_, i) => i + 2));
    const after = { story: 201, list: [201, 1], total: 202, city: 201 };
    expect(await countsOf(server, story)).toEqual(after);
  },
);

test('a vote for an unknown, a hidden and a deleted story is refused with the same response', async () => {
  const server = await openTestServer(engine);
  const [hidden, deleted] = [await server.post(), await server.post()];
  await server.visitor().report(hidden.id);
  const owner = await server.owner();
  await owner.call('DELETE', `/api/admin/delete/${deleted.id}`);
  const ids = [hidden.id, deleted.id, 'no such story'];
  const answers = await Promise.all(ids.map((id) => server.visitor().vote(id)));
  const [first] = answers.map(resultOf);
  expect(answers.map(resultOf)).toEqual([first, first, first]);
  expect(first?.[0]).toBe(404);
});

test('a vote is taken back only by its browser, once, within a minute, after which it can vote again', async () => {
  const server = await openTestServer(engine);
  const story = await server.post();
  const [visitor, other] = [server.visitor(), server.visitor()];
  const url = `/api/experiences/${story.id}/vote`;
  const takeBack = (from: TestVisitor) => from.call('DELETE', url, { voterFingerprint: 'one' });
  const expectVotes = async (total: number) =>
    expect(await countsOf(server, story)).toMatchObject({ story: total, total });
  await visitor.vote(story.id, 'one');
  await other.vote(story.id);
  // Whatever its fingerprint.
  expect((await takeBack(server.visitor())).statusCode).toBe(409);
  await expectVotes(2);
  server.clock.now += voteUndoWindow - 1;
  const answers = await Promise.all(Array.from({ length: 50 }, () => takeBack(visitor)));
  expect(answers.map(resultOf).filter(([status]) => status === 200)).toEqual([[200, { votes: 1 }]]);
  await expectVotes(1);
  expect(resultOf(await visitor.vote(story.id, 'one'))).toEqual([200, { votes: 2 }]);
  expect(resultOf(await visitor.vote(story.id, 'one'))).toEqual(refusal);
  server.clock.now += voteUndoWindow;
  const late = await takeBack(visitor);
  expect([late.statusCode, late.json().code]).toEqual([409, 'no-recent-vote']);
  await expectVotes(2);
});

/** Every place that shows votes. */
async function countsOf(server: TestServer, { randomId, city }: Experience) {
  await server.invalidateCache();
  const list = await read<Experience[]>(server, '/api/experiences?sortBy=votes');
  const ranking = await read<LeaderboardEntry[]>(server, '/api/leaderboard');
  const story = await read<Experience>(server, `/api/experiences/by-random-id/${randomId}`);
  return {
    story: story.votes,
    list: list.map(({ votes }) => votes),
    total: (await read<Stats>(server, '/api/stats')).totalVotes,
    city: ranking.find((entry) => entry.city === city)?.totalVotes,
  };
}

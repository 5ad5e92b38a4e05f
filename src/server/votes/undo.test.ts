import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { openTestServer, type TestVisitor } from '../../../test/support/server/test-server.ts';
import { voteUndoWindow } from '../../contract/durations.ts';

const fingerprint = 'device-1';

const takeBack = (visitor: TestVisitor, id: string) =>
  visitor.call('DELETE', `/api/experiences/${id}/vote`, { voterFingerprint: fingerprint });

describe('a vote', () => {
  test('can be taken back within a minute, and given again', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    const visitor = server.visitor();
    expect((await visitor.vote(id, fingerprint)).json()).toEqual({ votes: 1 });
    server.clock.now += voteUndoWindow - 1;
    const answer = await takeBack(visitor, id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { votes: 0 }]);
    expect((await server.call('GET', '/api/stats')).json()).toMatchObject({ totalVotes: 0 });
    expect((await visitor.vote(id, fingerprint)).json()).toEqual({ votes: 1 });
    expect((await visitor.vote(id, fingerprint)).statusCode).toBe(409);
  });

  test('stays after a minute', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    const visitor = server.visitor();
    await visitor.vote(id, fingerprint);
    server.clock.now += voteUndoWindow;
    const answer = await takeBack(visitor, id);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'no-recent-vote',
    ]);
    expect((await server.call('GET', '/api/stats')).json()).toMatchObject({ totalVotes: 1 });
  });

  test('cannot be taken back by another browser, whatever its fingerprint', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    await server.visitor().vote(id, fingerprint);
    expect((await takeBack(server.visitor(), id)).statusCode).toBe(409);
  });

  test('is taken back once, however often that is asked at the same time', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    await server.visitor().vote(id, 'somebody-else');
    const visitor = server.visitor();
    await visitor.vote(id, fingerprint);
    const answers = await Promise.all(Array.from({ length: 50 }, () => takeBack(visitor, id)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect((await server.call('GET', '/api/stats')).json()).toMatchObject({ totalVotes: 1 });
  });
});

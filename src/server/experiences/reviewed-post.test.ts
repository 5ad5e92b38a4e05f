import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { codeOf } from '../../../test/support/receipts/author.ts';
import { openKeywordReviewer, reason } from '../../../test/support/review/fake-reviewers.ts';
import { statusesAtOnce, statusesOf } from '../../../test/support/server/answers.ts';
import { read } from '../../../test/support/server/read.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { day } from '../../contract/durations.ts';

const refusal = {
  code: 'review',
  message: 'Your story is not public yet. Please have another look at it.',
  reasons: [reason],
};
const fine = 'A kind stranger waved at me.';
const arguable = 'Arguable: call me when you are in town.';
const doubtful = 'Doubtful: a wombat carried my bag.';
const proved = 'Proved: my number is here.';

async function openReviewedServer(options: { limits?: boolean } = {}) {
  const reviewer = openKeywordReviewer();
  const server = await openTestServer(engine, { reviewer, ...options });
  const send = (content: string, more: object = {}, headers = {}) =>
    server.visitor().call('POST', '/api/experiences', { ...aStory(), ...more, content }, headers);
  const stored = () =>
    server.database.read.selectFrom('experiences').select(['content', 'state']).execute();
  return { server, reviewer, send, stored };
}

const withKey = () => ({ 'idempotency-key': randomUUID() });

describe('a post under review', () => {
  test('is refused with reasons and stored nowhere, or held when its author asks for a moderator and may', async () => {
    const { send, stored } = await openReviewedServer();
    const key = withKey();
    const story = aStory();
    const refused = await send(arguable, story, key);
    expect([refused.statusCode, refused.json()]).toEqual([422, { ...refusal, mayAskHuman: true }]);
    for (const more of [{}, { askHuman: true }]) {
      const answer = await send(proved, more);
      expect([answer.statusCode, answer.json()]).toEqual([422, { ...refusal, mayAskHuman: false }]);
    }
    expect(await stored()).toEqual([]);
    const held = await send(arguable, { ...story, askHuman: true }, key);
    expect([held.statusCode, held.json()]).toEqual([202, { status: 'held' }]);
    expect(await stored()).toEqual([{ content: arguable, state: 'held' }]);
    expect((await send(fine, { askHuman: true })).statusCode).toBe(201);
    expect((await send(fine, { askHuman: 'yes' })).statusCode).toBe(400);
  });

  test('is refused for its country, or as a duplicate of a public or held one of that day, before it is reviewed', async () => {
    const { server, reviewer, send } = await openReviewedServer();
    for (const [content, status] of [
      [fine, 201],
      [doubtful, 202],
    ] as const) {
      expect((await send(content)).statusCode).toBe(status);
      expect(codeOf(await send(content.toUpperCase()))).toEqual([409, 'duplicate']);
    }
    expect((await send('Another stranger waved.', { country: 'Japan' })).statusCode).toBe(400);
    server.clock.now += day + 1;
    expect((await send(doubtful)).statusCode).toBe(202);
    expect(reviewer.reviewed).toEqual([fine, doubtful, doubtful]);
  });

  test('that is held is shown only in the console', async () => {
    const { server, send } = await openReviewedServer();
    await send(doubtful);
    const owner = await server.owner();
    const held = await owner.call('GET', '/api/admin/held-experiences');
    const { id, randomId } = held.json().items[0].experience;
    for (const url of [
      '/api/experiences',
      '/api/experiences?search=wombat',
      '/api/daily-dose',
      '/api/leaderboard?timeframe=week',
      '/api/leaderboard?timeframe=all',
    ]) {
      expect(await read(server, url), url).toEqual([]);
    }
    expect(Object.values(await read<object>(server, '/api/stats'))).toEqual([0, 0, 0, 0]);
    for (const answer of [
      await server.call('GET', '/api/experiences/random'),
      await server.call('GET', `/api/experiences/by-random-id/${randomId}`),
      await server.visitor().vote(id),
      await server.visitor().report(id),
      await owner.call('POST', `/api/admin/restore/${id}`),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect(await read(owner, '/api/admin/reported-experiences')).toEqual([]);
  });

  test('with a key is reviewed once and has one response, however often it is sent, also if it is held', async () => {
    const { send, stored, reviewer } = await openReviewedServer();
    for (const [content, status] of [
      [fine, 201],
      [doubtful, 202],
    ] as const) {
      const [story, key] = [aStory(), withKey()];
      const first = await send(content, story, key);
      expect(first.statusCode).toBe(status);
      const others = Array.from({ length: 20 }, () => send(content, story, key));
      for (const { statusCode, body } of await Promise.all(others))
        expect([statusCode, body]).toEqual([status, first.body]);
      const reused = await send(content, { ...story, askHuman: true }, key);
      expect(codeOf(reused)).toEqual([422, 'key-reused']);
    }
    expect(reviewer.reviewed).toEqual([fine, doubtful]);
    const [story, key] = [aStory(), withKey()];
    const together = await statusesAtOnce(20, () => send('Doubtful: an emu did.', story, key));
    expect(together).toEqual({ 202: 20 });
    expect(await stored()).toHaveLength(3);
  });

  test('does not count against the limit when it is refused, and is not reviewed over the limit', async () => {
    const { server, reviewer } = await openReviewedServer({ limits: true });
    const visitor = server.visitor();
    const send = (content: string) =>
      visitor.call('POST', '/api/experiences', { ...aStory(), content });
    expect(await statusesOf(6, () => send(arguable))).toEqual(Array(6).fill(422));
    const held = await statusesOf(5, (i) => send(`Doubtful: ${i} wombats`));
    expect(held).toEqual(Array(5).fill(202));
    const { statusCode, headers } = await send('Doubtful: one wombat too many');
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(reviewer.reviewed).toHaveLength(11);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { openKeywordReviewer, reason } from '../../../test/support/review/fake-reviewers.ts';
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
    server.visitor().call('POST', '/api/experiences', { ...aStory(), content, ...more }, headers);
  const stored = () =>
    server.database.read.selectFrom('experiences').select(['content', 'state']).execute();
  return { server, reviewer, send, stored };
}

const withKey = () => ({ 'idempotency-key': randomUUID() });

describe('a post under review', () => {
  test('is refused with reasons and stored nowhere, or held when its author asks for a moderator and may', async () => {
    const { send, stored } = await openReviewedServer();
    const key = withKey();
    const story = { ...aStory(), content: arguable };
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

  test('is refused as a duplicate, or for its country, before it is reviewed', async () => {
    const { reviewer, send } = await openReviewedServer();
    expect((await send(fine)).statusCode).toBe(201);
    const again = await send(fine);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'duplicate']);
    expect((await send('Another stranger waved.', { country: 'Japan' })).statusCode).toBe(400);
    expect(reviewer.reviewed).toEqual([fine]);
  });

  test('that is held is shown only in the console', async () => {
    const { server, send } = await openReviewedServer();
    await send(doubtful, { tags: 'marsupial' });
    const admin = await server.admin();
    const held = await read<{ items: [{ experience: { id: string; randomId: string } }] }>(
      admin,
      '/api/admin/held-experiences',
    );
    const { id, randomId } = held.items[0].experience;
    for (const url of [
      '/api/experiences',
      '/api/experiences?search=wombat',
      '/api/experiences?search=marsupial&sortBy=votes&timeframe=week',
      '/api/experiences?continent=europe&country=Germany&city=Berlin',
      '/api/daily-dose',
      '/api/leaderboard?timeframe=week',
      '/api/leaderboard?timeframe=all',
    ]) {
      expect(await read(server, url), url).toEqual([]);
    }
    const stats = Object.values(await read<object>(server, '/api/stats'));
    expect(stats).toEqual([0, 0, 0, 0]);
    for (const answer of [
      await server.call('GET', '/api/experiences/random'),
      await server.call('GET', `/api/experiences/by-random-id/${randomId}`),
      await server.visitor().vote(id),
      await server.visitor().report(id),
      await admin.call('POST', `/api/admin/restore/${id}`),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect(await read(admin, '/api/admin/reported-experiences')).toEqual([]);
  });

  test('that is held cannot be posted in the same city again on that day', async () => {
    const { server, send, stored } = await openReviewedServer();
    await send(doubtful);
    expect((await send(doubtful.toUpperCase())).statusCode).toBe(409);
    server.clock.now += day + 1;
    expect((await send(doubtful)).statusCode).toBe(202);
    expect(await stored()).toHaveLength(2);
  });

  test('with a key is reviewed once and has one response, however often it is sent, also if it is held', async () => {
    const { send, stored, reviewer } = await openReviewedServer();
    for (const [content, status] of [
      [fine, 201],
      [doubtful, 202],
    ] as const) {
      const story = { ...aStory(), content };
      const key = withKey();
      const first = await send(content, story, key);
      expect(first.statusCode).toBe(status);
      const others = Array.from({ length: 20 }, () => send(content, story, key));
      for (const { statusCode, body } of await Promise.all(others))
        expect([statusCode, body]).toEqual([status, first.body]);
      const reused = await send(content, { ...story, askHuman: true }, key);
      expect(reused.json()).toMatchObject({ code: 'key-reused' });
    }
    expect(reviewer.reviewed).toEqual([fine, doubtful]);
    const story = { ...aStory(), content: 'Doubtful: an emu carried my bag.' };
    const key = withKey();
    const together = Array.from({ length: 20 }, () => send(story.content, story, key));
    const statuses = (await Promise.all(together)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(await stored()).toHaveLength(3);
  });

  test('does not count against the limit when it is refused, and is not reviewed over the limit', async () => {
    const { server, reviewer } = await openReviewedServer({ limits: true });
    const visitor = server.visitor();
    const send = (content: string) =>
      visitor.call('POST', '/api/experiences', { ...aStory(), content });
    for (let i = 0; i < 6; i++) expect((await send(arguable)).statusCode).toBe(422);
    for (let i = 0; i < 5; i++) expect((await send(`Doubtful: ${i} wombats`)).statusCode).toBe(202);
    const reviewed = reviewer.reviewed.length;
    const answer = await send('Doubtful: one wombat too many');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(reviewer.reviewed).toHaveLength(reviewed);
  });
});

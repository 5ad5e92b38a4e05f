import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  decisions,
  openKeywordReviewer,
  reason,
} from '../../../test/support/review/fake-reviewers.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { day } from '../../contract/durations.ts';
import { openReviewer } from '../../review/reviewer.ts';

const refusal = {
  code: 'review',
  message: 'Your story is not public yet. Please have another look at it.',
  reasons: [reason],
};

async function openReviewedServer(options: { limits?: boolean } = {}) {
  const reviewer = openKeywordReviewer();
  const server = await openTestServer(engine, { reviewer, ...options });
  const send = (content: string, more: object = {}, headers = {}) =>
    server.visitor().call('POST', '/api/experiences', { ...aStory(), content, ...more }, headers);
  const stored = () =>
    server.database.read.selectFrom('experiences').select(['content', 'state']).execute();
  return { server, reviewer, send, stored };
}

describe('a post under review', () => {
  test('is refused with reasons, and nothing of it is stored', async () => {
    const { send, stored } = await openReviewedServer();
    const answer = await send('Arguable: call me when you are in town.');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ ...refusal, mayAskHuman: true });
    expect((await send('Proved: my number is here.')).json()).toMatchObject({ mayAskHuman: false });
    expect(await stored()).toEqual([]);
  });

  test('is refused as a duplicate, or for its country, before it is reviewed', async () => {
    const { server, reviewer, send } = await openReviewedServer();
    const content = 'A kind stranger waved at me.';
    expect((await send(content)).statusCode).toBe(201);
    const again = await send(content);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'duplicate']);
    const elsewhere = { ...aStory(), content: 'Another stranger waved.', country: 'Japan' };
    expect((await server.visitor().call('POST', '/api/experiences', elsewhere)).statusCode).toBe(
      400,
    );
    expect(reviewer.reviewed).toEqual([content]);
  });

  test('with a key is reviewed once, however often it is sent', async () => {
    const { server, reviewer } = await openReviewedServer();
    const visitor = server.visitor();
    const headers = { 'idempotency-key': randomUUID() };
    const story = { ...aStory(), content: 'A kind stranger waved at me.' };
    const send = () => visitor.call('POST', '/api/experiences', story, headers);
    const first = await send();
    const again = await send();
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(reviewer.reviewed).toEqual([story.content]);
  });

  test('is held when its author asks for a moderator, and the review allows it', async () => {
    const { send, stored } = await openReviewedServer();
    const content = 'Arguable: call me when you are in town.';
    const held = await send(content, { askHuman: true });
    expect([held.statusCode, held.json()]).toEqual([202, { status: 'held' }]);
    expect(await stored()).toEqual([{ content, state: 'held' }]);
    const rejected = await send('Proved: my number is here.', { askHuman: true });
    expect([rejected.statusCode, rejected.json()]).toEqual([
      422,
      { ...refusal, mayAskHuman: false },
    ]);
    expect((await send('A kind stranger waved at me.', { askHuman: true })).statusCode).toBe(201);
    expect((await send('A kind stranger.', { askHuman: 'yes' })).statusCode).toBe(400);
  });

  test('that is held is shown only in the console', async () => {
    const { server, send } = await openReviewedServer();
    await send('Doubtful: a wombat carried my bag.', { tags: 'marsupial' });
    const admin = await server.admin();
    const held = await admin.call('GET', '/api/admin/held-experiences');
    const { experience } = held.json<{ items: [{ experience: { id: string } }] }>().items[0];
    const { id, randomId } = experience as { id: string; randomId: string };
    for (const url of [
      '/api/experiences',
      '/api/experiences?search=wombat',
      '/api/experiences?search=marsupial&sortBy=votes&timeframe=week',
      '/api/experiences?continent=europe&country=Germany&city=Berlin',
      '/api/daily-dose',
      '/api/leaderboard?timeframe=week',
      '/api/leaderboard?timeframe=all',
    ]) {
      expect((await server.call('GET', url)).json(), url).toEqual([]);
    }
    expect((await server.call('GET', '/api/stats')).json()).toEqual({
      lastHourPosts: 0,
      last24HoursPosts: 0,
      totalExperiences: 0,
      totalVotes: 0,
    });
    for (const answer of [
      await server.call('GET', '/api/experiences/random'),
      await server.call('GET', `/api/experiences/by-random-id/${randomId}`),
      await server.visitor().vote(id),
      await server.visitor().report(id),
      await admin.call('POST', `/api/admin/restore/${id}`),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect((await admin.call('GET', '/api/admin/reported-experiences')).json()).toEqual([]);
  });

  test('that is held cannot be posted in the same city again on that day', async () => {
    const { server, send, stored } = await openReviewedServer();
    await send('Doubtful: a wombat carried my bag.');
    expect((await send('DOUBTFUL: a wombat carried my bag.')).statusCode).toBe(409);
    server.clock.now += day + 1;
    expect((await send('Doubtful: a wombat carried my bag.')).statusCode).toBe(202);
    expect(await stored()).toHaveLength(2);
  });

  test('is held when the review fails: nothing is lost, and nothing is public', async () => {
    const log = { error: () => undefined };
    const broken = openReviewer({
      rulesAndModel: () => {
        throw new RangeError('Out of memory');
      },
      log,
    });
    const silent = openReviewer({
      rulesAndModel: () => decisions.doubtful,
      llmStage: () => new Promise(() => undefined),
      llmTimeout: 10,
      log,
    });
    for (const reviewer of [broken, silent]) {
      const server = await openTestServer(engine, { reviewer });
      const answer = await server.call('POST', '/api/experiences', aStory());
      expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'held' }]);
      const held = await (await server.admin()).call('GET', '/api/admin/held-experiences');
      expect(held.json()).toMatchObject({ count: 1 });
      expect((await server.call('GET', '/api/experiences')).json()).toEqual([]);
    }
  });

  test('that is held has the same response for the same key, and is reviewed once', async () => {
    const { send, stored, reviewer } = await openReviewedServer();
    const story = { ...aStory(), content: 'Doubtful: a wombat.' };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send(story.content, story, headers);
    const again = await send(story.content, story, headers);
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
    const reused = await send(story.content, { ...story, askHuman: true }, headers);
    expect(reused.json()).toMatchObject({ code: 'key-reused' });
    expect(reviewer.reviewed).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test('that was refused can be sent to a moderator with the same key', async () => {
    const { send, stored } = await openReviewedServer();
    const story = { ...aStory(), content: 'Arguable: call me in town.' };
    const headers = { 'idempotency-key': randomUUID() };
    expect((await send(story.content, story, headers)).statusCode).toBe(422);
    expect((await send(story.content, { ...story, askHuman: true }, headers)).statusCode).toBe(202);
    expect(await stored()).toHaveLength(1);
  });

  test('sent twenty times at once with one key is held once, with the same response for all', async () => {
    const { send, stored } = await openReviewedServer();
    const story = { ...aStory(), content: 'Doubtful: a wombat.' };
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(story.content, story, headers)),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([202]));
    expect(await stored()).toHaveLength(1);
  });

  test('does not count against the limit when it is refused, and is not reviewed over the limit', async () => {
    const { server, reviewer } = await openReviewedServer({ limits: true });
    const visitor = server.visitor();
    const send = (content: string) =>
      visitor.call('POST', '/api/experiences', { ...aStory(), content });
    for (let i = 0; i < 6; i++) expect((await send('Arguable: call me.')).statusCode).toBe(422);
    for (let i = 0; i < 5; i++) expect((await send(`Doubtful: ${i} wombats`)).statusCode).toBe(202);
    const read = reviewer.reviewed.length;
    const answer = await send('Doubtful: one wombat too many');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(reviewer.reviewed).toHaveLength(read);
  });
});

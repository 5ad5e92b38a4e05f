import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import { engine as anyEngine, engines } from '../../../test/support/database/test-database.ts';
import { read } from '../../../test/support/server/read.ts';
import {
  aStory,
  openTestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { minute } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { canonicalJson } from './canonical-json.ts';

const posts = '/api/experiences';
const voteBody = { voterFingerprint: 'f' };
const reportBody = { reason: 'spam', reporterFingerprint: 'f' };

/** Sends the same request with the same key, from the same browser, as often as it is called. */
function keyed(visitor: TestVisitor, url: string, body: object, key: string = randomUUID()) {
  return () => visitor.call('POST', url, body, { 'idempotency-key': key });
}

test.each(engines)(
  'on %s the same Idempotency-Key sent twenty times at once takes effect once, with the same response for all',
  async (engine) => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    for (const [url, body] of [
      [posts, aStory()],
      [`/api/experiences/${id}/vote`, voteBody],
      [`/api/experiences/${id}/report`, reportBody],
    ] as const) {
      const responses = await Promise.all(
        Array.from({ length: 20 }, keyed(server.visitor(), url, body)),
      );
      const shown = new Set(responses.map((response) => `${response.statusCode} ${response.body}`));
      expect(shown.size, url).toBe(1);
      expect(responses[0]?.statusCode, url).toBeLessThan(300);
    }
    expect(await rowsOf(server, 'reports')).toHaveLength(1);
    // The reported one is hidden.
    expect(await read(server, posts)).toHaveLength(1);
  },
);

describe('the same Idempotency-Key', () => {
  test('decides a refused request again: it takes effect once it is allowed, and is replayed as it was from then on', async () => {
    const server = await openTestServer(anyEngine, { limits: true });
    const { id } = await server.post();
    await server.visitor().report(id);
    const vote = keyed(server.visitor(), `/api/experiences/${id}/vote`, voteBody);
    expect((await vote()).statusCode).toBe(404);
    await (await server.owner()).call('POST', `/api/admin/restore/${id}`);
    expect((await vote()).json()).toEqual({ votes: 1 });
    await server.visitor().vote(id);
    expect((await vote()).json()).toEqual({ votes: 1 });
    const visitor = server.visitor();
    for (let i = 0; i < 5; i++) await visitor.call('POST', posts, aStory());
    const post = keyed(visitor, posts, aStory());
    expect((await post()).statusCode).toBe(429);
    server.clock.now += 2 * minute;
    expect((await post()).statusCode).toBe(201);
  });

  test('stores nothing of a refused request', async () => {
    const server = await openTestServer(anyEngine);
    const { id } = await server.post();
    const before = await tableContents(server.database);
    for (const [url, body] of [
      [posts, { ...aStory(), content: 'short' }],
      [posts, {}],
      ['/api/experiences/nothing/vote', voteBody],
      [`/api/experiences/${id}/vote`, {}],
      [`/api/experiences/${id}/report`, { ...reportBody, reason: 'none' }],
    ] as const)
      expect((await keyed(server.visitor(), url, body)()).statusCode, url).toBeOneOf([400, 404]);
    expect(await tableContents(server.database)).toEqual(before);
  });

  test('is stored with a keyed hash of the body, by which nobody can guess the text, and replays nothing of a deleted story', async () => {
    const server = await openTestServer(anyEngine);
    const story = aStory();
    const send = keyed(server.visitor(), posts, story);
    const first = await send();
    const [stored] = await server.database.read
      .selectFrom('idempotencyKeys')
      .select('bodyHash')
      .execute();
    const plain = createHash('sha256').update(canonicalJson(story)).digest();
    expect(stored?.bodyHash).toMatch(/^[\w-]{43}$/);
    expect(stored?.bodyHash).not.toBe(plain.toString('base64url'));
    // As keys are left that a version with plain hashes stored.
    await server.database.write((trx) =>
      trx.updateTable('idempotencyKeys').set({ bodyHash: '' }).execute(),
    );
    expect((await send()).json()).toEqual(first.json());
    const { id } = first.json<Experience>();
    await (await server.owner()).call('DELETE', `/api/admin/delete/${id}`);
    const again = await send();
    expect(again.statusCode).toBe(404);
    expect(again.body).not.toContain(story.content);
    expect(await read(server, posts)).toEqual([]);
  });

  test('is replayed as an earlier version has stored it, whose responses had other fields', async () => {
    const server = await openTestServer(anyEngine);
    const { id } = await server.post();
    const earlier = { message: 'an answer of an earlier version' };
    for (const [url, body] of [
      [posts, aStory()],
      [`/api/experiences/${id}/vote`, voteBody],
    ] as const) {
      const send = keyed(server.visitor(), url, body);
      const { statusCode } = await send();
      await server.database.write((trx) =>
        trx
          .updateTable('idempotencyKeys')
          .set({ reply: JSON.stringify(earlier) })
          .execute(),
      );
      const again = await send();
      expect([again.statusCode, again.json()], url).toEqual([statusCode, earlier]);
    }
  });

  test('recognises the same body with its fields in another order, and belongs to one endpoint', async () => {
    const server = await openTestServer(anyEngine);
    const [key, story] = [randomUUID(), aStory()];
    const turned = Object.fromEntries(Object.entries(story).toReversed());
    const first = await keyed(server.visitor(), posts, story, key)();
    const again = await keyed(server.visitor(), posts, turned, key)();
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    for (const { id } of [first.json<Experience>(), await server.post()]) {
      const vote = keyed(server.visitor(), `/api/experiences/${id}/vote`, voteBody, key);
      expect((await vote()).json()).toEqual({ votes: 1 });
    }
  });
});

import { describe, expect, onTestFinished, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { openConfiguredReviewer } from '../../review/open.ts';

async function openTroubledServer() {
  const logged: unknown[] = [];
  const log = (...what: unknown[]) => logged.push(...what);
  const reviewer = await openConfiguredReviewer({
    config: { reviewModel: undefined },
    log: { error: log, warn: log },
    thread: {
      script: new URL('../../../test/support/threads/failing-reviewer-thread.ts', import.meta.url),
      taskTimeout: 1_000,
      resourceLimits: { maxOldGenerationSizeMb: 24 },
    },
  });
  onTestFinished(() => reviewer.close());
  const server = await openTestServer(engine, { reviewer });
  const post = (content: string) =>
    server.visitor().call('POST', '/api/experiences', { ...aStory(), content });
  return { server, post, logged };
}

describe('when the review', () => {
  test.each(['loops', 'throws', 'allocates', 'dies'])(
    '%s, the post is held, its text is not logged, and the next post is reviewed',
    async (trouble) => {
      const { server, post, logged } = await openTroubledServer();
      const [held, next] = await Promise.all([
        post(`${trouble} on a wombat`),
        post('Somebody carried my bag.'),
      ]);
      expect([held.statusCode, held.json()]).toEqual([202, { status: 'held' }]);
      expect(next.statusCode).toBe(201);
      const waiting = await (await server.admin()).call('GET', '/api/admin/held-experiences');
      expect(waiting.json()).toMatchObject({ count: 1, items: [{ cause: 'failed' }] });
      expect(logged.map(String).join()).toMatch(/Error|waits/);
      expect(logged.map(String).join()).not.toContain('wombat');
    },
  );

  test('hangs on a post, other requests are answered meanwhile', async () => {
    const { server, post } = await openTroubledServer();
    let isHeld = false;
    const held = post('loops on a wombat').then(({ statusCode }) => {
      isHeld = true;
      return statusCode;
    });
    for (const url of ['/api/experiences', '/api/stats', '/healthz']) {
      expect((await server.call('GET', url)).statusCode).toBe(200);
    }
    expect(isHeld).toBe(false);
    expect(await held).toBe(202);
  });
});

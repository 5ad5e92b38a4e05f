import { expect, onTestFinished, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { read } from '../../../test/support/server/read.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { openConfiguredReviewer } from '../../review/open.ts';

test('when the review loops, throws, allocates or dies, the post is held, its text is not logged, the next post is reviewed, and other requests are answered meanwhile', async () => {
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
  const owner = await server.owner();
  for (const [i, trouble] of ['loops', 'throws', 'allocates', 'dies'].entries()) {
    logged.length = 0;
    let isHeld = false;
    const holding = post(`${trouble} on a wombat`).finally(() => (isHeld = true));
    const next = post(`Somebody carried my bag: ${trouble}.`);
    const urls = ['/api/experiences', '/api/stats', '/healthz'];
    const answers = await Promise.all(urls.map((url) => server.call('GET', url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    // The others fail as soon as they are reviewed.
    expect(trouble === 'loops' && isHeld).toBe(false);
    const held = await holding;
    expect([held.statusCode, held.json()], trouble).toEqual([202, { status: 'held' }]);
    expect((await next).statusCode, trouble).toBe(201);
    const { items } = await read<{ items: { cause: string }[] }>(
      owner,
      '/api/admin/held-experiences',
    );
    expect(items.map(({ cause }) => cause)).toEqual(Array.from({ length: i + 1 }, () => 'failed'));
    expect(logged.map(String).join()).toMatch(/Error|waits/);
    expect(logged.map(String).join()).not.toContain('wombat');
  }
});

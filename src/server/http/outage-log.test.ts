import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { openFailingServer } from '../../../test/support/server/failing-server.ts';
import { Unavailable } from '../errors.ts';

const gone = () => Promise.reject(new Unavailable('gone'));

async function openFailing() {
  const { lines, ...opened } = await openFailingServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return { ...opened, logged: () => lines.map((line) => JSON.parse(line) as { msg: string }) };
}

/** Lets seconds pass until the check passes; what the database does in them takes its real time. */
function inSeconds(check: () => void): Promise<void> {
  return eventually(() => {
    vi.advanceTimersByTime(1_000);
    check();
  });
}

test('an outage of the database is one line in the log when it starts and one when it ends, with the number of refused requests', async () => {
  const { server, story, logged, failure } = await openFailing();
  for (const [before, refused] of [25, 3].entries()) {
    failure.of = gone;
    const votes = await Promise.all(
      Array.from({ length: refused }, () => server.visitor().vote(story.id)),
    );
    expect(new Set(votes.map((response) => response.statusCode))).toEqual(new Set([503]));
    const lines = () => logged().slice(2 * before);
    expect(lines()).toMatchObject([{ level: 'warn', msg: 'database unavailable' }]);
    failure.of = undefined;
    await inSeconds(() => expect(lines()).toHaveLength(2));
    expect(lines()[1]).toMatchObject({ msg: 'database available again', refused });
  }
});

test('an outage lasts while writes fail, though reads are answered', async () => {
  const { server, story, logged, failure, real } = await openFailing();
  let attempts = 0;
  failure.of = (action) =>
    real.write(async (trx) => {
      await action(trx);
      attempts++;
      throw new Unavailable('the disk is full');
    });
  await server.visitor().vote(story.id);
  await inSeconds(() => expect(attempts).toBeGreaterThan(4));
  expect(logged().map((line) => line.msg)).toEqual(['database unavailable']);
  failure.of = undefined;
  await inSeconds(() => expect(logged()).toHaveLength(2));
});

import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { WorkerThread, type WorkerThreadOptions } from './worker-thread.ts';

const script = new URL('../../test/support/threads/failing-thread.ts', import.meta.url);

/** A worker thread whose tasks return its thread id, or fail in the way that they name. */
function openThread(options: Partial<WorkerThreadOptions> = {}): WorkerThread<string, number> {
  const usual = { script, taskTimeout: 15_000, resourceLimits: { maxOldGenerationSizeMb: 24 } };
  const thread = new WorkerThread<string, number>({ ...usual, ...options });
  onTestFinished(() => thread.close());
  return thread;
}

test('one thread runs all tasks, concurrent ones too, and an error fails its own task only', async () => {
  const thread = openThread();
  const results = await Promise.all(['a', 'b', 'c'].map((each) => thread.run(each)));
  expect(new Set(results).size).toBe(1);
  await expect(thread.run('throws')).rejects.toThrow('broken');
  expect(await thread.run('d')).toBe(results[0]);
});

test('when it loops, runs out of memory or dies, another thread runs the waiting tasks', async () => {
  const troubles = [
    ['loops', 'too long', 500],
    ['allocates', 'memory', 15_000],
    ['dies', 'ended', 15_000],
  ] as const;
  for (const [trouble, why, taskTimeout] of troubles) {
    const thread = openThread({ taskTimeout });
    const before = await thread.run('a');
    const failing = thread.run(trouble).catch(String);
    const after = await Promise.all([thread.run('b'), thread.run('c')]);
    expect(await failing).toContain(why);
    expect(after[0]).not.toBe(before);
    expect(after[1]).toBe(after[0]);
  }
});

test('a task that waits too long in the queue fails', async () => {
  const thread = openThread({ queueTimeout: 100, taskTimeout: 500 });
  await thread.start();
  const failing = thread.run('loops').catch(String);
  await expect(thread.run('a')).rejects.toThrow('busy');
  expect(await failing).toContain('too long');
  await thread.start();
  expect(await thread.run('b')).toBeGreaterThan(0);
});

test('an idle thread ends, and another starts with the next task', async () => {
  const thread = openThread({ idleTimeout: 1 });
  const before = await thread.run('a');
  await eventually(async () => expect(await thread.run('b')).not.toBe(before));
});

test('a thread that cannot start fails every task, and is not restarted for ever', async () => {
  const thread = openThread({ script: new URL('no-such-file.ts', import.meta.url) });
  await expect(thread.start()).rejects.toThrow('no-such-file');
  const results = await Promise.allSettled([thread.run('a'), thread.run('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

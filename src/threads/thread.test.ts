import { expect, onTestFinished, test } from 'vitest';
import { Thread, type ThreadOptions } from './thread.ts';

const script = new URL('../../test/support/threads/failing-thread.ts', import.meta.url);

/** Answers with the number of the thread, or has the trouble that it is asked for. */
function openThread(options: Partial<ThreadOptions> = {}): Thread<string, number> {
  const limits = { maxOldGenerationSizeMb: 24 };
  const thread = new Thread<string, number>({ script, deadline: 1_000, limits, ...options });
  onTestFinished(() => thread.close());
  return thread;
}

test('one thread answers all, also those that ask at once', async () => {
  const thread = openThread();
  const answers = await Promise.all(['a', 'b', 'c'].map((each) => thread.ask(each)));
  expect(new Set(answers).size).toBe(1);
  expect(await thread.ask('d')).toBe(answers[0]);
});

test('an error fails the question alone', async () => {
  const thread = openThread();
  const before = await thread.ask('a');
  await expect(thread.ask('throws')).rejects.toThrow('broken');
  expect(await thread.ask('b')).toBe(before);
});

test.each([
  ['loops', 'too long', 1_000],
  ['allocates', 'memory', 15_000],
  ['dies', 'ended', 15_000],
])('when it %s, another thread answers those who waited', async (trouble, why, deadline) => {
  const thread = openThread({ deadline });
  const before = await thread.ask('a');
  const failing = thread.ask(trouble).catch(String);
  const after = await Promise.all([thread.ask('b'), thread.ask('c')]);
  expect(await failing).toContain(why);
  expect(after[0]).not.toBe(before);
  expect(after[1]).toBe(after[0]);
});

test('whoever waits too long for a turn learns it', async () => {
  const thread = openThread({ patience: 100 });
  await thread.start();
  const failing = thread.ask('loops').catch(String);
  await expect(thread.ask('a')).rejects.toThrow('busy');
  expect(await failing).toContain('too long');
  await thread.start();
  expect(await thread.ask('b')).toBeGreaterThan(0);
});

test('a thread without questions ends, and another starts with the next', async () => {
  const thread = openThread({ rest: 1 });
  const before = await thread.ask('a');
  await expect.poll(() => thread.ask('b')).not.toBe(before);
});

test('a thread that cannot start fails every question, and is not started without end', async () => {
  const thread = openThread({ script: new URL('no-such-file.ts', import.meta.url) });
  await expect(thread.start()).rejects.toThrow('no-such-file');
  const answers = await Promise.allSettled([thread.ask('a'), thread.ask('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('when it is closed, those who wait learn it', async () => {
  const thread = openThread();
  const waiting = [thread.ask('a').catch(String), thread.ask('b').catch(String)];
  await thread.close();
  expect(await Promise.all(waiting)).toEqual(Array(2).fill('Error: The thread has ended.'));
});

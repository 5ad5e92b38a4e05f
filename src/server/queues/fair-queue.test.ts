import { expect, test } from 'vitest';
import { Problem } from '../errors.ts';
import { FairQueue } from './fair-queue.ts';

// The timeout is longer than any test: a task left waiting must not be rejected in a later test.
const defaults = { concurrency: 1, maxWaitingPerNetwork: 10, maxWaiting: 100, timeout: 3_600_000 };

/** Tasks that end when the test says so, and record that they have started. */
function openTasks() {
  const started: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<string>>();
  return {
    started,
    of: (name: string) => () => {
      started.push(name);
      const gate = Promise.withResolvers<string>();
      gates.set(name, gate);
      return gate.promise;
    },
    async end(name: string) {
      gates.get(name)?.resolve(name);
      await new Promise(setImmediate);
    },
  };
}

test('a network with one task is next, however many wait for another network', async () => {
  const queue = new FairQueue(defaults);
  const tasks = openTasks();
  for (const name of ['a1', 'a2', 'a3']) void queue.run('network a', tasks.of(name));
  void queue.run('network b', tasks.of('b1'));
  await tasks.end('a1');
  await tasks.end('a2');
  expect(tasks.started).toEqual(['a1', 'a2', 'b1']);
  await tasks.end('b1');
  expect(tasks.started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('no more tasks run at the same time than allowed, and a network with too many waiting is refused', async () => {
  const queue = new FairQueue({ ...defaults, concurrency: 2, maxWaitingPerNetwork: 1 });
  const tasks = openTasks();
  for (const name of ['1', '2', '3']) void queue.run('a', tasks.of(name));
  await expect(queue.run('a', tasks.of('4'))).rejects.toMatchObject({ code: 'too-many' });
  expect(tasks.started).toEqual(['1', '2']);
  await tasks.end('1');
  expect(tasks.started).toEqual(['1', '2', '3']);
});

test('in a full queue the network with the most waiting tasks loses its newest', async () => {
  const queue = new FairQueue({ ...defaults, maxWaiting: 3 });
  const tasks = openTasks();
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', tasks.of(name));
  const last = queue.run('a', tasks.of('a4'));
  void queue.run('b', tasks.of('b1'));
  await expect(last).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 5 });
  for (const name of ['a1', 'a2', 'b1']) await tasks.end(name);
  expect(tasks.started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a task that waits too long is refused, and one that fails frees its slot', async () => {
  const queue = new FairQueue({ ...defaults, timeout: 20 });
  const tasks = openTasks();
  const stuck = queue.run('a', tasks.of('a1'));
  await expect(queue.run('b', tasks.of('b1'))).rejects.toBeInstanceOf(Problem);
  await tasks.end('a1');
  await expect(stuck).resolves.toBe('a1');
  await expect(queue.run('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run('b', () => Promise.resolve('done'))).resolves.toBe('done');
  expect(queue.size).toBe(0);
});

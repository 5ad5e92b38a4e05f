import { expect, test } from 'vitest';
import { Problem } from '../errors.ts';
import { FairQueue } from './fair-queue.ts';

// Longer than any test: a turn that does not come would be refused after the test that left it waiting.
const roomy = { atOnce: 1, perSource: 10, mostWaiting: 100, patience: 3_600_000 };

/** Work that ends when it is told to, and notes that it has begun. */
function openWork(begun: string[]) {
  const gates = new Map<string, PromiseWithResolvers<string>>();
  return {
    of: (name: string) => () => {
      begun.push(name);
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

test('who asks for little is next, however much waits for another network', async () => {
  const queue = new FairQueue(roomy);
  const begun: string[] = [];
  const work = openWork(begun);
  for (const name of ['a1', 'a2', 'a3']) void queue.run('network a', work.of(name));
  void queue.run('network b', work.of('b1'));
  await work.end('a1');
  await work.end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await work.end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('no more runs at the same time than may', async () => {
  const queue = new FairQueue({ ...roomy, atOnce: 2 });
  const begun: string[] = [];
  const work = openWork(begun);
  for (const name of ['1', '2', '3']) void queue.run(name, work.of(name));
  expect(begun).toEqual(['1', '2']);
  await work.end('1');
  expect(begun).toEqual(['1', '2', '3']);
});

test('a network whose own work waits already is asked to come back later', async () => {
  const queue = new FairQueue({ ...roomy, perSource: 1 });
  const work = openWork([]);
  void queue.run('a', work.of('a1'));
  void queue.run('a', work.of('a2'));
  await expect(queue.run('a', work.of('a3'))).rejects.toMatchObject({ code: 'too-many' });
});

test('where there is no more room the network with the most waiting loses its last', async () => {
  const queue = new FairQueue({ ...roomy, mostWaiting: 3 });
  const begun: string[] = [];
  const work = openWork(begun);
  void queue.run('a', work.of('a1'));
  void queue.run('a', work.of('a2'));
  void queue.run('a', work.of('a3'));
  const last = queue.run('a', work.of('a4'));
  void queue.run('b', work.of('b1'));
  await expect(last).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 5 });
  for (const name of ['a1', 'a2', 'b1']) await work.end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('who has waited long enough is told so, and work that fails gives its place to the next', async () => {
  const queue = new FairQueue({ ...roomy, patience: 20 });
  const work = openWork([]);
  const stuck = queue.run('a', work.of('a1'));
  await expect(queue.run('b', work.of('b1'))).rejects.toBeInstanceOf(Problem);
  await work.end('a1');
  await expect(stuck).resolves.toBe('a1');
  await expect(queue.run('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run('b', () => Promise.resolve('done'))).resolves.toBe('done');
  expect(queue.size).toBe(0);
});

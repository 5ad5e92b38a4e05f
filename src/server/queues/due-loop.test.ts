import { beforeEach, expect, test, vi } from 'vitest';
import { ReadOnly, Unavailable } from '../errors.ts';
import { DueLoop } from './due-loop.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  return () => void vi.useRealTimers();
});

/** A loop with a pause of a second and an interval of ten, and the seconds at which it ran. */
function openLoop(run: () => Promise<number | undefined> = () => Promise.resolve(undefined)) {
  const ran: number[] = [];
  const warnings: unknown[][] = [];
  const start = Date.now();
  const loop = new DueLoop({
    run() {
      ran.push((Date.now() - start) / 1_000);
      return run();
    },
    now: Date.now,
    log: { warn: (...given: unknown[]) => void warnings.push(given) },
    pause: 1_000,
    interval: 10_000,
    failure: 'it failed',
  });
  return {
    loop,
    ran,
    warnings,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  };
}

test('what is due runs at its time, and what nobody knows of after the interval', async () => {
  const dueIn = [4, 100, undefined];
  const next = () => {
    const seconds = dueIn.shift();
    return Promise.resolve(seconds === undefined ? undefined : Date.now() + seconds * 1_000);
  };
  const { loop, ran, pass } = openLoop(next);
  loop.start();
  await pass(30);
  expect(ran).toEqual([1, 5, 15, 25]);
});

test('what is late already does not run more often than the pause allows', async () => {
  const { loop, ran, pass } = openLoop(() => Promise.resolve(0));
  loop.start();
  await pass(4);
  expect(ran).toEqual([1, 2, 3, 4]);
});

test('whoever is woken runs at once, or after the pause, also where it was woken while it ran', async () => {
  let isOver = Promise.withResolvers<undefined>();
  const { loop, ran, pass } = openLoop(() => isOver.promise);
  loop.wake();
  await pass(0);
  loop.wake();
  isOver.resolve(undefined);
  isOver = Promise.withResolvers();
  await pass(5);
  expect(ran).toEqual([0, 1]);
});

test('a run that fails is logged and tried again, but not logged during an outage or a move', async () => {
  const failures = [new Error('broken'), new Unavailable(), new ReadOnly()];
  const { loop, ran, warnings, pass } = openLoop(() =>
    Promise.reject(failures.shift() ?? new ReadOnly()),
  );
  loop.start();
  await pass(31);
  expect(ran).toEqual([1, 11, 21, 31]);
  expect(warnings).toEqual([[{ err: new Error('broken') }, 'it failed']]);
});

test('nothing begins after the stop, which waits for what runs', async () => {
  const isOver = Promise.withResolvers<undefined>();
  const { loop, ran, pass } = openLoop(() => isOver.promise);
  loop.wake();
  await pass(0);
  const stopped = vi.fn<() => void>();
  void loop.stop().then(stopped);
  loop.wake();
  await pass(20);
  expect(stopped).not.toHaveBeenCalled();
  isOver.resolve(undefined);
  await pass(20);
  expect(stopped).toHaveBeenCalled();
  expect(ran).toEqual([0]);
});

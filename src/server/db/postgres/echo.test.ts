import { beforeEach, expect, test, vi } from 'vitest';
import { Echo } from './echo.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => vi.useRealTimers();
});

/** An echo that sends as often as a listener does, over a route that can be interrupted. */
function openEcho() {
  const reported: string[] = [];
  const route = { isOpen: true, sent: 0 };
  const echo = new Echo((delivery) => reported.push(delivery));
  const pool = {
    query(_text: string, values: unknown[] = []) {
      route.sent++;
      if (route.isOpen) echo.receive(String(values[1]));
      return Promise.resolve([]);
    },
  };
  const pass = async (seconds: number) => {
    for (let i = 0; i < seconds * 2; i++) {
      await echo.send(pool);
      vi.advanceTimersByTime(500);
    }
  };
  return { echo, reported, route, pass };
}

test('a listener whose notifications arrive reports nothing and sends rarely', async () => {
  const { echo, reported, route, pass } = openEcho();
  await pass(60);
  expect([echo.isArriving, reported, route.sent]).toEqual([true, [], 6]);
});

test('a listener reports once that notifications are missing, and once that they arrive again', async () => {
  const { echo, reported, route, pass } = openEcho();
  await pass(5);
  route.isOpen = false;
  await pass(120);
  expect([echo.isArriving, reported]).toEqual([false, ['missing']]);
  route.isOpen = true;
  await pass(10);
  expect([echo.isArriving, reported]).toEqual([true, ['missing', 'arriving']]);
});

test('one notification that arrives by chance does not count as recovery', async () => {
  const { echo, reported, route, pass } = openEcho();
  route.isOpen = false;
  await pass(5);
  route.isOpen = true;
  while (route.sent < 4) await pass(0.5);
  route.isOpen = false;
  await pass(60);
  expect([echo.isArriving, reported]).toEqual([false, ['missing']]);
});

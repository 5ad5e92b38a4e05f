import { beforeEach, expect, test, vi } from 'vitest';
import { Echo } from './echo.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => vi.useRealTimers();
});

/** An echo that is asked to send itself something as often as a listener does, over a path that can be deaf. */
function openEcho() {
  const said: string[] = [];
  const path = { isOpen: true, sent: 0 };
  const echo = new Echo((hearing) => said.push(hearing));
  const pool = {
    query(_text: string, values: unknown[] = []) {
      path.sent++;
      if (path.isOpen) echo.hear(String(values[1]));
      return Promise.resolve([]);
    },
  };
  const pass = async (seconds: number) => {
    for (let i = 0; i < seconds * 2; i++) {
      await echo.send(pool);
      vi.advanceTimersByTime(500);
    }
  };
  return { echo, said, path, pass };
}

test('a listener that hears itself says nothing and asks seldom', async () => {
  const { echo, said, path, pass } = openEcho();
  await pass(60);
  expect([echo.isHeard, said, path.sent]).toEqual([true, [], 6]);
});

test('a listener that no longer hears itself says so once, and once when it does again', async () => {
  const { echo, said, path, pass } = openEcho();
  await pass(5);
  path.isOpen = false;
  await pass(120);
  expect([echo.isHeard, said]).toEqual([false, ['unheard']]);
  path.isOpen = true;
  await pass(10);
  expect([echo.isHeard, said]).toEqual([true, ['unheard', 'heard']]);
});

test('one that arrives by chance is not enough to hear again', async () => {
  const { echo, said, path, pass } = openEcho();
  path.isOpen = false;
  await pass(5);
  path.isOpen = true;
  while (path.sent < 4) await pass(0.5);
  path.isOpen = false;
  await pass(60);
  expect([echo.isHeard, said]).toEqual([false, ['unheard']]);
});

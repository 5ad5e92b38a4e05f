import { expect, onTestFinished, test, vi } from 'vitest';
import { Echo } from './echo.ts';

test('an operator is notified once that notifications are missing, and once that they arrive again, not only by chance', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const reported: string[] = [];
  let isOpen = true;
  const echo = new Echo((delivery) => reported.push(delivery));
  const pool = {
    query(_text: string, values: unknown[] = []) {
      if (isOpen) echo.receive(String(values[1]));
      return Promise.resolve([]);
    },
  };
  const pass = async (seconds: number) => {
    for (let i = 0; i < seconds * 2; i++) {
      await echo.send(pool);
      vi.advanceTimersByTime(500);
    }
  };
  await pass(60);
  expect([echo.isArriving, reported]).toEqual([true, []]);
  isOpen = false;
  await pass(120);
  isOpen = true;
  await pass(1);
  isOpen = false;
  await pass(60);
  expect([echo.isArriving, reported]).toEqual([false, ['missing']]);
  isOpen = true;
  await pass(10);
  expect([echo.isArriving, reported]).toEqual([true, ['missing', 'arriving']]);
});

import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { importedShare, Progress } from './progress.ts';

function openProgress(isTTY: boolean) {
  const out = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const clock = { now: 0 };
  return { progress: new Progress(out, () => clock.now), clock, text: () => String(out.read()) };
}

test('on a terminal a bar is updated in place, and messages are written above it', () => {
  const { progress, clock, text } = openProgress(true);
  clock.now = 2_000;
  progress.show({ lines: 1_000, fraction: 0.5 });
  progress.show({ lines: 1_001, fraction: 0.5 });
  progress.writeLine('Line 7: no');
  expect(text()).toBe(
    '\r\u001b[K[############............] 50 %, 1,000 lines, 500 a second, about 2 s left' +
      '\r\u001b[KLine 7: no\n',
  );
});

test('elsewhere a line is written every five seconds, without a percentage when the total is unknown', () => {
  const { progress, clock, text } = openProgress(false);
  for (clock.now = 0; clock.now <= 11_000; clock.now += 500) {
    progress.show({ lines: clock.now, fraction: undefined });
  }
  expect(text()).toBe('5,000 lines, 1,000 a second\n10,000 lines, 1,000 a second\n');
});

test('the time that an import still takes is right within a factor of two, also while the first lines wait to be stored', () => {
  const [total, window] = [20_000, 16_000];
  for (const [reading, storing] of [
    [1, 1],
    [4, 1],
    [1, 3],
  ] as const) {
    const whole = total * (reading + storing);
    for (let lines = 1_000; lines <= total; lines += 1_000) {
      const stored = Math.max(0, lines - window);
      const share = importedShare(lines / total, { lines, pending: lines - stored });
      const passed = lines * reading + stored * storing;
      const error = passed / share / whole;
      expect(Math.max(error, 1 / error), `${lines} ${reading}`).toBeLessThanOrEqual(2);
    }
  }
});

import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

function watch(isTTY: boolean) {
  const out = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const clock = { now: 0 };
  return { progress: new Progress(out, () => clock.now), clock, text: () => String(out.read()) };
}

test('on a terminal a bar grows in its place, and what is said stands above it', () => {
  const { progress, clock, text } = watch(true);
  clock.now = 2_000;
  progress.show({ lines: 1_000, share: 0.5 });
  progress.show({ lines: 1_001, share: 0.5 });
  progress.say('Line 7: no');
  expect(text()).toBe(
    '\r\u001b[K[############............] 50 %, 1,000 lines, 500 a second, about 2 s left' +
      '\r\u001b[KLine 7: no\n',
  );
});

test('elsewhere a line comes every five seconds, without a share where the whole is unknown', () => {
  const { progress, clock, text } = watch(false);
  for (clock.now = 0; clock.now <= 11_000; clock.now += 500) {
    progress.show({ lines: clock.now, share: undefined });
  }
  expect(text()).toBe('5,000 lines, 1,000 a second\n10,000 lines, 1,000 a second\n');
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ServingMark } from './presence-lock.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daily-uplift-serving-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a folder without a server says so, also after somebody has asked', () => {
  const folder = newFolder();
  expect(new ServingMark(folder).isHeld()).toBe(false);
  expect(new ServingMark(folder).isHeld()).toBe(false);
});

test('every server that works on the folder is noticed, until the last one has gone', () => {
  const folder = newFolder();
  const [one, other] = [new ServingMark(folder), new ServingMark(folder)];
  one.hold();
  other.hold();
  expect(new ServingMark(folder).isHeld()).toBe(true);
  one.release();
  expect(new ServingMark(folder).isHeld()).toBe(true);
  other.release();
  expect(new ServingMark(folder).isHeld()).toBe(false);
});

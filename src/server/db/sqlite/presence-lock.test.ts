import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PresenceLock } from './presence-lock.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daily-uplift-serving-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a folder without a server is reported as free, also when asked twice', () => {
  const folder = newFolder();
  expect(new PresenceLock(folder).isTaken()).toBe(false);
  expect(new PresenceLock(folder).isTaken()).toBe(false);
});

test('a folder is reported as in use until its last server has stopped', () => {
  const folder = newFolder();
  const [one, other] = [new PresenceLock(folder), new PresenceLock(folder)];
  one.acquire();
  other.acquire();
  expect(new PresenceLock(folder).isTaken()).toBe(true);
  one.release();
  expect(new PresenceLock(folder).isTaken()).toBe(true);
  other.release();
  expect(new PresenceLock(folder).isTaken()).toBe(false);
});

import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs work while this process holds a lock, so that two commands cannot do it at the same time. The lock of a process
 * that no longer exists is released.
 * @param {string} name of the lock
 * @param {() => Promise<void>} work
 */
export async function withProcessLock(name, work) {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `daily-uplift-${digest}.lock`);
  while (!takeLock(lock)) await new Promise((done) => setTimeout(done, 100));
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function takeLock(lock) {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    // A link is created atomically with its content: no process can read a lock without an owner.
    linkSync(mine, lock);
    return true;
  } catch {
    if (!isRunning(ownerOf(lock))) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** @param {string} lock */
function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

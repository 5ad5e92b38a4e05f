import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Does work that two commands must not do at the same time: the second waits for the first.
 * A lock whose process is gone is taken over.
 * @param {string} name of the work: who gives the same name waits
 * @param {() => Promise<void>} work
 */
export async function alone(name, work) {
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
    // A link appears at once with its content: nobody can read a lock that names no one yet.
    linkSync(mine, lock);
    return true;
  } catch {
    if (!isRunning(holderOf(lock))) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** @param {string} lock */
function holderOf(lock) {
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

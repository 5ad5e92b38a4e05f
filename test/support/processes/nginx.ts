import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { onTestFinished, vi } from 'vitest';
import { type NginxOptions, spawnNginx } from './nginx-process.ts';
import { newFolder } from './production-server.ts';

/**
 * Starts nginx in front of servers of this machine, like in docs/operations.md, and stops it after the test.
 * `errors` are the lines of its error log: refused connections, and the causes of 502 responses.
 */
export async function startNginx(options: NginxOptions) {
  const { child, url, errorLog } = await spawnNginx(newFolder(), options);
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  await vi.waitFor(async () => (await fetch(url)).arrayBuffer(), { timeout: 10_000, interval: 20 });
  return { url, errors: () => readFileSync(errorLog, 'utf8').trim().split('\n') };
}

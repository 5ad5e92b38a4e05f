import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../scripts/support/programs.mjs';
import type { DatabaseConfig } from '../src/server/db/open.ts';
import { freePort } from '../test/support/processes/free-port.ts';
import { recommendedNginx, spawnNginx } from '../test/support/processes/nginx-process.ts';
import { newFolder, removeFolder } from './folders.ts';
import { startServer, type Measured } from './server.ts';

export const hasNginx = (): boolean => findProgram('nginx') !== undefined;

/** Two servers on one database behind nginx, as docs/operations.md recommends. */
export interface TwoServers {
  /** The address of nginx. */
  readonly url: string;
  /** Stops one of the two, and starts it again, from this checkout or another one. */
  restart(which: 0 | 1, root?: string): Promise<void>;
  stop(): Promise<void>;
}

/** @param root the folder of another checkout */
export async function startTwoServers(place: DatabaseConfig, root?: string): Promise<TwoServers> {
  const ports = [await freePort(), await freePort()] as const;
  const start = (which: 0 | 1, from = root) =>
    startServer(place, {
      port: ports[which],
      env: { DRAIN_DELAY: '0.3', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' },
      ...(from !== undefined && { root: from }),
    });
  const servers: [Measured, Measured] = [await start(0), await start(1)];
  const folder = newFolder();
  const { child, url } = await spawnNginx(folder, { ports, ...recommendedNginx });
  while ((await fetch(url).catch(() => undefined)) === undefined) await wait(20);
  return {
    url,
    async restart(which, from) {
      await servers[which].stop();
      servers[which] = await start(which, from);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      removeFolder(folder);
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

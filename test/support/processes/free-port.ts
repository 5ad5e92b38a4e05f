import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port that stays free while no server listens on it: outside the range of ephemeral ports, which on Linux starts
 * at 32768.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

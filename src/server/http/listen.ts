import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Address } from '../config/metrics-address.ts';
import type { Drain } from './drain.ts';

/**
 * libuv accepts one connection of a listening socket in a turn of the event loop
 * (https://github.com/libuv/libuv/pull/3696). A busy server has some 20 turns a second: of 1,000 browsers that arrived at
 * once, the last was accepted after 18 s. Of several sockets on one port each accepts one.
 */
const socketsPerPort = 16;

/**
 * Connections that wait to be accepted; the system may allow fewer (net.core.somaxconn). When Node's 511 are full, a
 * browser tries again after 1, 3, 7 and 15 seconds.
 */
const backlog = 4_096;

/**
 * Listens, with several sockets where the system shares a port fairly between them (Linux).
 * @returns the port
 * @throws when another program listens there, even if it would share the port
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Address,
  drain: Drain,
): Promise<number> {
  const reusePort = process.platform === 'linux';
  const chosen = reusePort ? await findFree({ host, port }) : port;
  // Fastify's types do not have `reusePort`, which it passes on to Node.
  const options = { host, port: chosen, backlog, reusePort, listenTextResolver: () => 'listening' };
  await app.listen(options);
  if (!reusePort) return portOf(app.server);
  for (let i = 1; i < socketsPerPort; i++) drain.addListener(await listenToo(app, options));
  return chosen;
}

/** The port. @throws when another program listens on it */
async function findFree(address: Address): Promise<number> {
  const server = createServer().listen(address);
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Another socket on the same port, whose connections the app serves. */
async function listenToo(app: FastifyInstance, options: Address): Promise<Server> {
  // As http.Server opens them.
  const server = createServer({ allowHalfOpen: true, noDelay: true });
  server.on('connection', (socket) => app.server.emit('connection', socket));
  server.listen(options);
  await once(server, 'listening');
  return server;
}

function portOf(server: Pick<Server, 'address'>): number {
  return (server.address() as AddressInfo).port;
}

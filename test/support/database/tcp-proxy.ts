import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between a client and PostgreSQL, and can lose packets as a network does: without a word to either side. */
export interface TcpProxy {
  /** The address that was given, by way of the proxy. */
  readonly url: string;
  /** From now on what is sent on the connections there are arrives nowhere; new ones work. */
  loseEstablished(): void;
  /** Until `recover`, what is sent on connections there are and on new ones arrives nowhere. */
  loseAll(): void;
  /** New connections work again; those that were lost stay lost. */
  recover(): void;
  close(): void;
}

interface Route {
  readonly ends: readonly [Socket, Socket];
  isLost: boolean;
}

/** Starts a proxy on a free port in front of the host and port of this address. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const routes = new Set<Route>();
  let losesAll = false;
  // Half-open: who was lost gets no end either.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({
      host: target.hostname,
      port: Number(target.port),
      allowHalfOpen: true,
    });
    const route: Route = { ends: [near, far], isLost: losesAll };
    routes.add(route);
    pass(route, near, far);
    pass(route, far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  const own = new URL(url);
  own.port = String(address.port);
  const loseEstablished = (): void => routes.forEach((route) => (route.isLost = true));
  return {
    url: own.href,
    loseEstablished,
    loseAll() {
      losesAll = true;
      loseEstablished();
    },
    recover() {
      losesAll = false;
    },
    close() {
      server.close();
      for (const { ends } of routes) ends.forEach((socket) => socket.destroy());
    },
  };
}

function pass(route: Route, from: Socket, to: Socket): void {
  from.on('data', (bytes) => {
    if (!route.isLost) to.write(bytes);
  });
  from.on('end', () => {
    if (!route.isLost) to.end();
  });
  from.on('error', () => {
    if (!route.isLost) to.destroy();
  });
  from.on('close', () => {
    if (!route.isLost) to.destroy();
  });
}

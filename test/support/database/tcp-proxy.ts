import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of PostgreSQL that can drop packets like a network: without an error on either side. */
export interface TcpProxy {
  /** The given URL with the port of the proxy. */
  readonly url: string;
  /** Drops all further packets of the existing connections; new connections work. */
  dropEstablished(): void;
  /** Drops all packets of existing and new connections until `recover`. */
  dropAll(): void;
  /** New connections work again; the existing ones stay dropped. */
  recover(): void;
  close(): void;
}

interface Connection {
  readonly ends: readonly [Socket, Socket];
  isDropped: boolean;
}

/** Starts a proxy on a free port in front of the host and port of this address. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const connections = new Set<Connection>();
  let dropsAll = false;
  // Half-open, because a dropped connection is not closed either.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({
      host: target.hostname,
      port: Number(target.port),
      allowHalfOpen: true,
    });
    const connection: Connection = { ends: [near, far], isDropped: dropsAll };
    connections.add(connection);
    forward(connection, near, far);
    forward(connection, far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  const proxied = new URL(url);
  proxied.port = String(address.port);
  const dropEstablished = (): void =>
    connections.forEach((connection) => (connection.isDropped = true));
  return {
    url: proxied.href,
    dropEstablished,
    dropAll() {
      dropsAll = true;
      dropEstablished();
    },
    recover() {
      dropsAll = false;
    },
    close() {
      server.close();
      for (const { ends } of connections) ends.forEach((socket) => socket.destroy());
    },
  };
}

function forward(connection: Connection, from: Socket, to: Socket): void {
  from.on('data', (bytes) => {
    if (!connection.isDropped) to.write(bytes);
  });
  from.on('end', () => {
    if (!connection.isDropped) to.end();
  });
  from.on('error', () => {
    if (!connection.isDropped) to.destroy();
  });
  from.on('close', () => {
    if (!connection.isDropped) to.destroy();
  });
}

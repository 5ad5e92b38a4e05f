import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { test as base } from './app.ts';

/** A proxy between the browser and the server that simulates faults of networks. */
export interface Network {
  readonly origin: string;
  /** Closes all connections, and rejects new ones. */
  cut(): void;
  /** Ends all faults; requests that were stalled are forwarded now. */
  restore(): void;
  /** Accepts requests of these paths and does not respond, like a firewall that drops packets. */
  stall(paths?: RegExp): void;
  /** Applies a fault to all writes. */
  failWrites(fault: Fault): void;
  /** Simulates another build: its files have new names, so that the service worker differs. */
  deploy(version: string): void;
  /** All requests so far. */
  readonly requests: readonly SentRequest[];
}

/** A fault of a write. */
type Fault =
  /** The server handles the request, and its response is lost. */
  | 'dropped'
  /** There is no response until the network is restored: then the connection is closed. */
  | 'silent';

interface SentRequest {
  readonly method: string;
  readonly path: string;
  /** The Idempotency-Key. */
  readonly key: string | undefined;
}

type State = 'online' | 'cut' | RegExp;

/** `test` with the fixture `network`, through which pages reach the server, and with the service worker. */
export const test = base.extend<{ network: Network }>({
  network: async ({ app }, provide) => {
    const { network, close } = await openNetwork(app.origin);
    await provide(network);
    close();
  },
  baseURL: async ({ network }, provide) => provide(network.origin),
  serviceWorkers: 'allow',
});

/** Cuts the network, and sets the browser offline. */
export async function goOffline(context: BrowserContext, network: Network): Promise<void> {
  network.cut();
  await context.setOffline(true);
}

/** Restores the network, and sets the browser online. */
export async function goOnline(context: BrowserContext, network: Network): Promise<void> {
  network.restore();
  await context.setOffline(false);
}

async function openNetwork(target: string): Promise<{ network: Network; close: () => void }> {
  let state: State = 'online';
  let build = '';
  let writeFault: Fault | undefined;
  const requests: SentRequest[] = [];
  const silent = new Set<IncomingMessage>();
  let stalled: (() => void)[] = [];
  const server = createServer((incoming, response) => {
    if (state === 'cut') return incoming.socket.destroy();
    const { method = '', url = '', headers } = incoming;
    requests.push({ method, path: url, key: headers['idempotency-key']?.toString() });
    const fault = method === 'POST' ? writeFault : undefined;
    if (fault === 'silent') {
      silent.add(incoming);
      return undefined;
    }
    const proceed = () =>
      forward(incoming, response, { target, build, isDropped: fault === 'dropped' });
    if (state instanceof RegExp && state.test(url)) stalled.push(proceed);
    else proceed();
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const switchTo = (next: State) => () => {
    state = next;
    server.closeIdleConnections();
  };
  return {
    network: {
      origin: `http://localhost:${port}`,
      cut: () => {
        state = 'cut';
        server.closeAllConnections();
      },
      restore: () => {
        switchTo('online')();
        writeFault = undefined;
        for (const { socket } of silent) socket.destroy();
        for (const proceed of stalled) proceed();
        stalled = [];
      },
      stall: (paths = /^/) => switchTo(paths)(),
      failWrites: (fault) => (writeFault = fault),
      deploy: (version) => (build = version),
      requests,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Forwarding {
  readonly target: string;
  readonly build: string;
  readonly isDropped: boolean;
}

function forward(incoming: IncomingMessage, response: ServerResponse, options: Forwarding): void {
  const { target, build, isDropped } = options;
  const { method, url = '', headers } = incoming;
  const path = build === '' ? url : url.replace(`${build}.`, '.');
  // Uncompressed and never 304, because the body may be rewritten.
  const forwardedHeaders = { ...headers, 'accept-encoding': 'identity' };
  delete forwardedHeaders['if-none-match'];
  const fail = () => void incoming.socket.destroy();
  const forwarded = request(target + path, { method, headers: forwardedHeaders }, (upstream) => {
    readBody(upstream).then((bytes) => {
      if (isDropped) return fail();
      const responseHeaders = { ...upstream.headers };
      delete responseHeaders.etag;
      delete responseHeaders['content-length'];
      const body = withRenamedFiles(bytes, upstream.headers['content-type'], build);
      return response.writeHead(upstream.statusCode ?? 500, responseHeaders).end(body);
    }, fail);
  });
  forwarded.on('error', fail);
  incoming.pipe(forwarded);
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Matches the hashed name of a file of the build. */
const hashedName = /(-[\w-]{8})(\.(?:js|css|woff2))/g;

/** Returns the body with other names of the build's files. */
function withRenamedFiles(body: Buffer, type = '', build = ''): Buffer {
  if (build === '' || !/html|css|javascript/.test(type)) return body;
  return Buffer.from(body.toString().replaceAll(hashedName, `$1${build}$2`));
}

import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { test as base } from './app.ts';

/** What lies between the browser and the server, and fails as networks do. */
export interface Network {
  readonly origin: string;
  /** Nothing gets through any more. */
  cut(): void;
  /** All is well again; what was stalled is answered late. */
  mend(): void;
  /** Requests are taken and not answered, as behind a wall. */
  stall(): void;
  /** Writes reach the server, and their answers are lost on the way back. */
  loseAnswers(): void;
  /** From now on this becomes of writes; of all, or of those to some paths. */
  failWrites(fault: Fault, isHit?: (path: string) => boolean): void;
  /** Reads are answered this much later, in milliseconds. */
  delayReads(pause: number): void;
  /** Serves another build: its files, and with them the service worker, have new names. */
  deploy(version: string): void;
  /** How many writes to a silent network were given up so far. */
  givenUp(): number;
  /** What was asked for so far. */
  readonly asked: readonly Asked[];
}

/** What becomes of a write on its way: an answer of something else, or none. */
export type Fault =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body: string }
  /** The connection ends before the server hears of it. */
  | 'reset'
  /** The server does it, and its answer is lost. */
  | 'dropped'
  /** Half of the answer comes. */
  | 'half'
  /** Nobody says anything, until the network is well again: then the connection ends. */
  | 'silent';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
}

type State = 'fine' | 'cut' | 'stalled';

/** As `test`, and the pages come through a network that the test can break; the service worker is allowed. */
export const test = base.extend<{ network: Network }>({
  network: async ({ app }, provide) => {
    const { network, close } = await openNetwork(app.origin);
    await provide(network);
    close();
  },
  baseURL: async ({ network }, provide) => provide(network.origin),
  serviceWorkers: 'allow',
});

/** Nothing gets through any more, and the browser knows it. */
export async function goOffline(context: BrowserContext, network: Network): Promise<void> {
  network.cut();
  await context.setOffline(true);
}

/** All is well again, and the browser knows it. */
export async function goOnline(context: BrowserContext, network: Network): Promise<void> {
  network.mend();
  await context.setOffline(false);
}

async function openNetwork(target: string): Promise<{ network: Network; close: () => void }> {
  let state: State = 'fine';
  let build = '';
  let delay = 0;
  let faultOf: (path: string) => Fault | undefined = () => undefined;
  const asked: Asked[] = [];
  const silent = new Set<IncomingMessage>();
  let givenUp = 0;
  let stalled: (() => void)[] = [];
  const server = createServer((incoming, answer) => {
    if (state === 'cut') return incoming.socket.destroy();
    const { method = '', url = '', headers } = incoming;
    asked.push({ method, path: url, key: headers['idempotency-key']?.toString() });
    const fault = method === 'POST' ? faultOf(url) : undefined;
    if (fault === 'silent') {
      silent.add(incoming);
      incoming.once('close', () => givenUp++);
      return undefined;
    }
    const goOn = () => pass(incoming, answer, { target, build, fault });
    if (state === 'stalled') stalled.push(goOn);
    else if (delay > 0 && method === 'GET') setTimeout(goOn, delay);
    else goOn();
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const become = (next: State) => () => {
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
      mend: () => {
        become('fine')();
        faultOf = () => undefined;
        delay = 0;
        for (const { socket } of silent) socket.destroy();
        for (const goOn of stalled) goOn();
        stalled = [];
      },
      stall: become('stalled'),
      loseAnswers: () => (faultOf = () => 'dropped'),
      failWrites: (fault, isHit = () => true) => {
        faultOf = (path) => (isHit(path) ? fault : undefined);
      },
      delayReads: (pause) => (delay = pause),
      deploy: (version) => (build = version),
      givenUp: () => givenUp,
      asked,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Way {
  readonly target: string;
  readonly build: string;
  readonly fault: Fault | undefined;
}

function pass(incoming: IncomingMessage, answer: ServerResponse, way: Way): void {
  const { fault } = way;
  if (fault === 'reset') incoming.socket.destroy();
  else if (typeof fault === 'object') {
    answer.writeHead(fault.status, { 'content-type': 'text/html', ...fault.headers });
    answer.end(fault.body);
  } else passOn(incoming, answer, way);
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, way: Way): void {
  const { target, build, fault } = way;
  const { method, url = '', headers } = incoming;
  const path = build === '' ? url : url.replace(`${build}.`, '.');
  // Plain bytes, always whole: they may be rewritten.
  const passed = { ...headers, 'accept-encoding': 'identity' };
  delete passed['if-none-match'];
  const fail = () => void incoming.socket.destroy();
  const onward = request(target + path, { method, headers: passed }, (reply) => {
    readAll(reply).then((bytes) => {
      if (fault === 'dropped') return fail();
      const kept = { ...reply.headers };
      delete kept.etag;
      delete kept['content-length'];
      const body = rebuilt(bytes, reply.headers['content-type'], build);
      if (fault === 'half') {
        answer.writeHead(reply.statusCode ?? 500, { ...kept, 'content-length': body.length });
        return answer.write(body.subarray(0, body.length / 2), fail);
      }
      return answer.writeHead(reply.statusCode ?? 500, kept).end(body);
    }, fail);
  });
  onward.on('error', fail);
  incoming.pipe(onward);
}

async function readAll(reply: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A file of the build by its hashed name. */
const hashedName = /(-[\w-]{8})(\.(?:js|css|woff2))/g;

/** Another build: its files have other names, wherever those stand. */
function rebuilt(body: Buffer, type = '', build = ''): Buffer {
  if (build === '' || !/html|css|javascript/.test(type)) return body;
  return Buffer.from(body.toString().replaceAll(hashedName, `$1${build}$2`));
}

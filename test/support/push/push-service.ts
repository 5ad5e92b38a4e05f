import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../../../src/contract/offline/push-message.ts';
import { decrypt, newReceiver, type Receiver } from './push-receiver.ts';

/** What the push service does with messages: accepts them, or fails as real ones do. */
export type PushServiceMode =
  | 'fine'
  | 404
  | 410
  | 403
  | 500
  | 'busy'
  | 'silent'
  | 'chatty'
  | 'upgrading';

interface Received {
  readonly to: string;
  readonly message: PushMessage;
  readonly headers: IncomingMessage['headers'];
}

/** For tests that share a push service: which key signs, and the current time. */
interface Expected {
  publicKey?: string;
  now: () => number;
}

/**
 * A local push service that decrypts messages as a browser does.
 * @param expected is read again for each message
 */
export async function openPushService(expected: Expected) {
  const receivers = new Map<string, Receiver>();
  /** The accepted messages, decrypted, in their order. */
  const messages: Received[] = [];
  /** The errors in the requests. */
  const errors: string[] = [];
  const openOnes = new Set<ServerResponse>();
  let calls = 0;
  const server = createServer((request, response) => {
    calls++;
    if (service.mode === 'chatty')
      openOnes.add(response.on('close', () => openOnes.delete(response)));
    respond(service.mode, request, response, async () => {
      const path = request.url ?? '';
      const receiver = receivers.get(path);
      if (receiver === undefined) throw new Error(`nobody is at ${path}`);
      checkHeaders(request, service.origin, expected);
      const body = await bytesOf(request);
      if (body.length > 4_096) throw new Error(`${body.length} bytes`);
      const message = JSON.parse(decrypt(body, receiver)) as PushMessage;
      messages.push({ to: service.origin + path, message, headers: request.headers });
    }).catch((error: unknown) => {
      errors.push(String(error));
      response.writeHead(400).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = {
    origin,
    mode: 'fine' as PushServiceMode,
    messages,
    errors,
    /** The number of requests, successful or not. */
    calls: () => calls,
    /** How many endless responses are open. */
    openResponses: () => openOnes.size,
    /** A browser with a new endpoint. */
    newBrowser() {
      const receiver = newReceiver();
      const path = `/push/${receivers.size}`;
      receivers.set(path, receiver);
      return { endpoint: origin + path, keys: receiver.keys };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

const anotherProtocol =
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';

async function respond(
  mode: PushServiceMode,
  request: IncomingMessage,
  response: ServerResponse,
  take: () => Promise<void>,
): Promise<void> {
  if (mode === 'silent') return;
  if (mode === 'busy') return void response.writeHead(429, { 'retry-after': '600' }).end();
  if (mode === 'upgrading') return void request.socket.end(anotherProtocol);
  if (typeof mode === 'number') return void response.writeHead(mode).end('no');
  await take();
  response.writeHead(201);
  if (mode === 'fine') return void response.end();
  // Writes without end.
  const writeMore = () => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
  };
  response.on('drain', writeMore);
  request.on('close', () => response.destroy());
  writeMore();
}

/** The requirements of RFC 8030, 8188 and 8292. */
function checkHeaders({ method, headers }: IncomingMessage, origin: string, expected: Expected) {
  const check = (what: string, isRight: boolean) => {
    if (!isRight) throw new Error(`wrong ${what}`);
  };
  check('method', method === 'POST');
  check('encoding', headers['content-encoding'] === 'aes128gcm');
  check('ttl', /^\d+$/.test(String(headers['ttl'])));
  check('topic', /^[\w-]{1,32}$/.test(String(headers['topic'])));
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  check('key', expected.publicKey === undefined || key === expected.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  check('algorithm', read(head)['alg'] === 'ES256');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature, 'base64url');
  check(
    'signature',
    verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes),
  );
  const { aud, exp, sub } = read(claims);
  const left = Number(exp) * 1000 - expected.now();
  check('audience', aud === origin);
  check('expiry', left > 0 && left <= 24 * 60 * 60 * 1000);
  check('contact', sub === undefined || (typeof sub === 'string' && /^(mailto|https):/.test(sub)));
}

const read = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

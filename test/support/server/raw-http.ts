import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** An answer as its bytes say it, without a client that would mend them. */
export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Lets a server listen on a free port of this machine until the test is over. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** @param half whether this side stays open when the other one hangs up. */
export async function openSocket(port: number, half = false): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: half });
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

/** Sends these bytes and gives all that comes back until the server hangs up. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = await openSocket(port);
  socket.write(bytes);
  return untilClosed(socket);
}

/** All that still comes, in Latin-1. A connection that is reset ends as one that is closed. */
export function untilClosed(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

/** A request with these lines as its head and this body; the server is asked to hang up after it. */
export async function ask(port: number, head: readonly string[], body = ''): Promise<RawAnswer> {
  const lines = [...head, 'Connection: close', '', body];
  return readAnswer(await exchange(port, Buffer.from(lines.join('\r\n'), 'latin1')));
}

export function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]),
    headers: new Map(headers),
    body: text.slice(end + 4),
  };
}

/** Writes a text a byte at a time with a pause between, until it is all written or the other side hangs up. */
export async function drip(socket: Socket, text: string, pause: number): Promise<void> {
  for (const sign of text) {
    if (socket.destroyed || !socket.writable) return;
    socket.write(sign);
    await wait(pause);
  }
}

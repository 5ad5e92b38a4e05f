import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** Listens on a free port of this machine. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** @param half whether this side stays open when the server closes its side */
export async function openSocket(port: number, half = false): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: half });
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

/** Sends these bytes and returns everything received until the server closes the connection. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = await openSocket(port);
  socket.write(bytes);
  return untilClosed(socket);
}

/** Everything received until the connection is closed or reset, as Latin-1. */
export function untilClosed(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

/** A request with these lines as its head and this body, with `Connection: close`. */
export async function sendRequest(port: number, head: readonly string[], body = '') {
  const lines = [...head, 'Connection: close', '', body];
  return parseResponse(await exchange(port, Buffer.from(lines.join('\r\n'), 'latin1')));
}

/** A response as it was sent, not normalised by an HTTP client; its headers by lower-case name. */
export function parseResponse(text: string) {
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

/** Writes a text a byte at a time with a pause between, until all is written or the connection is closed. */
export async function drip(socket: Socket, text: string, pause: number): Promise<void> {
  for (const character of text) {
    if (socket.destroyed || !socket.writable) return;
    socket.write(character);
    await wait(pause);
  }
}

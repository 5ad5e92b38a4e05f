import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse, Variant } from './cached-response.ts';
import { chooseEncoding } from './encoding.ts';

/** Sends a finished answer past the framework. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): void {
  reply.hijack();
  writeCached(request.raw, reply.raw, cached);
}

/** Writes a finished answer: with headers made beforehand it costs little more than Node's bare http. */
export function writeCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  const { headers, method } = request;
  // Only what was found can be unchanged: https://www.rfc-editor.org/rfc/rfc9110#section-13.2.1
  if (cached.status === 200 && isKnown(headers['if-none-match'], cached.etag)) {
    response.writeHead(304, cached.bareHeaders).end();
    return;
  }
  const encoding = chooseEncoding(headers['accept-encoding']);
  const ready = cached.ready(encoding);
  if (ready !== undefined) {
    write(ready);
    return;
  }
  cached.variant(encoding).then(write, () => response.destroy());

  function write(variant: Variant): void {
    response.writeHead(cached.status, variant.headers);
    if (method === 'HEAD') response.end();
    else response.end(variant.body);
  }
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim());
  return known.some((tag) => tag === '*' || weak(tag) === weak(etag));
}

function weak(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

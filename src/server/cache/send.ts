import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './compression.ts';
import type { EncodedResponse, Variant } from './encoded-response.ts';

/** Sends a cached response, bypassing Fastify's reply. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: EncodedResponse,
): void {
  reply.hijack();
  writeCached(request.raw, reply.raw, cached);
}

/** Writes a cached response. With its precomputed headers it costs little more than plain `node:http`. */
export function writeCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: EncodedResponse,
): void {
  const { headers, method } = request;
  // Preconditions apply to successful responses only: https://www.rfc-editor.org/rfc/rfc9110#section-13.2.1
  if (cached.status === 200 && isUnchanged(headers, cached)) {
    response.writeHead(304, cached.notModifiedHeaders).end();
    return;
  }
  const encoding = chooseEncoding(headers['accept-encoding']);
  const ready = cached.readyVariant(encoding);
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

/** If-Modified-Since counts without an If-None-Match only: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.3 */
function isUnchanged(
  headers: IncomingMessage['headers'],
  { etag, notModifiedHeaders }: EncodedResponse,
): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, etag);
  const since = headers['if-modified-since'];
  const name = since === undefined ? -1 : notModifiedHeaders.indexOf('last-modified');
  return name !== -1 && Date.parse(since ?? '') >= Date.parse(notModifiedHeaders[name + 1] ?? '');
}

function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || weak(tag) === weak(etag));
}

function weak(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

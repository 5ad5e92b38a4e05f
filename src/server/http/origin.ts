import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors.ts';

/**
 * Refuses writes that another site's page makes a browser send. Browsers name the sending page in Origin or
 * Sec-Fetch-Site; a program that names neither has no cookies of a visitor to misuse, so only the console asks for one.
 */
export function requireSameOrigin(
  request: FastifyRequest,
  { publicOrigin, strict }: { publicOrigin: string; strict: boolean },
): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Problem('foreign-origin');
  if (origin !== undefined && !isOurs(origin, request.headers.host, publicOrigin)) {
    throw new Problem('foreign-origin');
  }
  if (strict && site === undefined && origin === undefined) {
    throw new Problem('foreign-origin', {
      message: 'This call needs an Origin header. Please use the console.',
    });
  }
}

function isOurs(text: string, host: string | undefined, publicOrigin: string): boolean {
  if (publicOrigin !== '') return text === publicOrigin;
  const origin = URL.parse(text);
  if (origin === null || host === undefined || !cannotBeRebound(origin.hostname)) return false;
  // Parsed too, so that HOST:443 behind a proxy is what a browser calls host.
  return URL.parse(`${origin.protocol}//${host}`)?.host === origin.host;
}

/**
 * Anybody can have a name lead to this machine and a browser take our pages for theirs (DNS rebinding). Without a public
 * origin only names that always mean this machine are ours, and addresses, which no name server answers for.
 */
function cannotBeRebound(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 || hostname === 'localhost' || hostname.endsWith('.localhost');
}

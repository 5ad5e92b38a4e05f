import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../errors.ts';

/**
 * Protects writes from CSRF by Origin and Sec-Fetch-Site. A client that sends neither is no browser and has no cookies
 * of a visitor; only the console (`strict`) requires one of them.
 * @throws Problem 'foreign-origin'
 */
export function requireSameOrigin(
  request: FastifyRequest,
  { publicOrigin, strict }: { publicOrigin: string; strict: boolean },
): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Problem('foreign-origin');
  const isHidden = !strict && isHiddenByPolicy(request, publicOrigin);
  if (origin !== undefined && !isHidden && !isOurs(origin, request.headers.host, publicOrigin)) {
    throw isOtherName(request, origin, publicOrigin)
      ? new Problem('foreign-origin', {
          message: `This page was opened at another address of this site. Please open ${publicOrigin} and send it there.`,
        })
      : new Problem('foreign-origin');
  }
  if (strict && site === undefined && origin === undefined) {
    throw new Problem('foreign-origin', {
      message: 'This call needs an Origin header. Please use the console.',
    });
  }
}

/** Whether a page that this server sent under another name than the public one sends something. */
function isOtherName({ headers }: FastifyRequest, origin: string, publicOrigin: string): boolean {
  const url = URL.parse(origin);
  return publicOrigin !== '' && url !== null && url.host === headers.host;
}

/**
 * The forms of a browser that is set to send no referrer have the Origin "null". Then Sec-Fetch-Site decides,
 * and without a public origin the Host, which a rebound name would be in.
 */
function isHiddenByPolicy({ headers }: FastifyRequest, publicOrigin: string): boolean {
  if (headers.origin !== 'null' || headers['sec-fetch-site'] !== 'same-origin') return false;
  return publicOrigin !== '' || isOurs(`http://${headers.host}`, headers.host, publicOrigin);
}

function isOurs(text: string, host: string | undefined, publicOrigin: string): boolean {
  if (publicOrigin !== '') return text === publicOrigin;
  const origin = URL.parse(text);
  if (origin === null || host === undefined || !cannotBeRebound(origin.hostname)) return false;
  // Parsed, to remove a default port that a proxy may add to Host.
  return URL.parse(`${origin.protocol}//${host}`)?.host === origin.host;
}

/**
 * DNS rebinding: a foreign domain can resolve to this machine, and browsers then treat our pages as its own. Without
 * PUBLIC_ORIGIN only localhost and IP addresses are safe, because no foreign name server resolves them.
 */
function cannotBeRebound(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 || hostname === 'localhost' || hostname.endsWith('.localhost');
}

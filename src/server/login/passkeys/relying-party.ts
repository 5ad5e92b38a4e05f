import type { FastifyRequest } from 'fastify';

/** The site as browsers know it for passkeys. */
export interface RelyingParty {
  /** The host name that passkeys are bound to. */
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * Returns undefined where browsers have no passkeys: without https, except on localhost. Without PUBLIC_ORIGIN only
 * localhost counts, because any other Host could be a foreign name that resolves to this machine.
 */
export function findRelyingParty(
  request: FastifyRequest,
  publicOrigin: string,
): RelyingParty | undefined {
  if (publicOrigin !== '') {
    const { hostname, protocol, origin } = new URL(publicOrigin);
    const isUsable = protocol === 'https:' || isLocal(hostname);
    return isUsable ? { id: hostname, origins: [origin] } : undefined;
  }
  const { host } = request.headers;
  const url = host === undefined ? null : URL.parse(`http://${host}`);
  if (url === null || !isLocal(url.hostname)) return undefined;
  return { id: url.hostname, origins: [`http://${url.host}`, `https://${url.host}`] };
}

const isLocal = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { invalid, Problem } from '../../errors.ts';

/** These are asked for by monitors and load balancers, at the address of this server. */
const ownPaths = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;
/** Without a cookie for anybody, so without a redirect: what other sites show in a frame, in any language. */
const framedPaths = /^(?:\/[a-z]{2})?\/embed\//;
/** Set with a redirect. Where it comes back at once, a proxy sends another Host than the browser's. */
const redirected = 'uplift-redirected';
const redirectedSeconds = 5;

interface HostsOptions {
  /** Empty: every name is one of the site. */
  readonly publicOrigin: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The names under which this server is asked. Readers are led from other names to the public one: only there they can write. */
export class Hosts {
  readonly #publicOrigin: string;
  readonly #publicHost: string;
  readonly #publicName: string;
  readonly #log: HostsOptions['log'];
  #hasWarned = false;

  constructor({ publicOrigin, log }: HostsOptions) {
    this.#publicOrigin = publicOrigin;
    const url = URL.parse(publicOrigin);
    this.#publicHost = url?.host ?? '';
    this.#publicName = url?.hostname ?? '';
    this.#log = log;
  }

  /** Whether a request has one Host, of the site: then a cached response may answer it. */
  isUsual(request: IncomingMessage): boolean {
    return hostsOf(request) === 1 && !this.#isElsewhere(request);
  }

  /** Redirects a read at another name of the site. @returns whether it did @throws Problem without one Host */
  redirect(request: FastifyRequest, reply: FastifyReply): boolean {
    const { raw } = request;
    requireOneHost(raw);
    const isRead = raw.method === 'GET' || raw.method === 'HEAD';
    if (!isRead || !this.#isElsewhere(raw)) return false;
    if (raw.headers.cookie?.includes(`${redirected}=1`)) {
      this.#warnOfProxy();
      return false;
    }
    const headers = {
      location: `${this.#publicOrigin}${pathOf(request.originalUrl)}`,
      'cache-control': 'no-store',
      'set-cookie': `${redirected}=1; Max-Age=${redirectedSeconds}; Path=/; HttpOnly; SameSite=Lax`,
    };
    void reply.code(308).headers(headers).send();
    return true;
  }

  /** Names without a dot, such as those of upstreams, and IP addresses are between servers. */
  #isElsewhere(request: IncomingMessage): boolean {
    const asked = hostOf(request);
    if (this.#publicName === '' || asked === this.#publicHost) return false;
    const name = URL.parse(`http://${asked}`)?.hostname;
    if (name === undefined || name === this.#publicName) return false;
    const isOfMachine = !name.includes('.') || isIP(name) !== 0 || name.endsWith('.localhost');
    const { url = '' } = request;
    return !isOfMachine && !ownPaths.test(url) && !framedPaths.test(url);
  }

  #warnOfProxy(): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#log.warn(
      'a proxy sends another Host than browsers ask for: let it pass Host or X-Forwarded-Host',
    );
  }
}

/** The name that the reader asked for: a proxy may tell it. Anyone else can only redirect themselves by the header. */
function hostOf({ headers }: IncomingMessage): string {
  const [host = ''] = String(headers['x-forwarded-host'] ?? headers.host ?? '').split(',');
  return host.trim();
}

/** Of an address in absolute form, too: `GET http://host/path`. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const { pathname = '/', search = '' } = URL.parse(url) ?? {};
  return pathname + search;
}

/** Node shows only the first of several. https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host';
  return rawHeaders.filter((name, at) => at % 2 === 0 && isHost(name)).length;
}

function requireOneHost(request: IncomingMessage): void {
  const hosts = hostsOf(request);
  if (hosts === 0 && request.httpVersion === '1.1')
    throw new Problem('invalid', { message: 'This request needs a Host header.' });
  if (hosts > 1) throw invalid([{ path: 'Host', message: 'This request has two Host headers.' }]);
}

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BlockList } from 'node:net';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { day } from '../../domain/time-windows.ts';
import { cookieName, cookieText, isLocalhost, readCookie } from './cookies.ts';
import { networkOf, plainAddress, siteOf } from './network.ts';

/**
 * Who sends a write, as far as the server wants to know: keyed hashes that say 'the same as before' and nothing
 * else. Neither the address nor the cookie is ever stored or logged.
 */
export interface Visitor {
  readonly device: string;
  /** When this device was first seen, in milliseconds; now, for a new one. */
  readonly deviceSince: number;
  /** The network today (an IPv4 address or an IPv6 /64): for quotas, forgotten tomorrow. */
  readonly network: string;
  /** The IPv6 /48 that the network is a part of, today; IPv4 has none. */
  readonly site?: string;
  /** The network in this quarter of the year: for the standing of reporters. */
  readonly networkThisQuarter: string;
}

export class Visitors {
  readonly #keys: { cookie: Buffer; device: Buffer; network: Buffer; fingerprint: Buffer };
  readonly #proxies: BlockList;
  readonly #publicOrigin: string;
  readonly #now: () => number;
  #tellUntrusted: (() => void) | undefined;

  constructor(options: {
    secret: string;
    proxies: BlockList;
    publicOrigin: string;
    now: () => number;
    /** Called once, when a forwarded address comes from elsewhere than a trusted proxy. */
    onUntrustedProxy?: () => void;
  }) {
    const key = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', options.secret, 'daily-uplift', purpose, 32));
    this.#keys = {
      cookie: key('device cookie'),
      device: key('device'),
      network: key('network'),
      fingerprint: key('fingerprint'),
    };
    this.#proxies = options.proxies;
    this.#publicOrigin = options.publicOrigin;
    this.#now = options.now;
    this.#tellUntrusted = options.onUntrustedProxy;
  }

  /** Knows the device by its cookie again, or gives it one. */
  recognise(request: FastifyRequest, reply: FastifyReply): Visitor {
    const secure = this.isSecure(request) || isLocalhost(request.headers.host);
    const known = this.#readCookie(request.headers, secure);
    const { id, since } = known ?? {
      id: randomBytes(16).toString('base64url'),
      since: this.#now(),
    };
    if (known === undefined) this.#setCookie(reply, { id, since }, secure);
    return {
      device: hash(this.#keys.device, id),
      deviceSince: since,
      ...this.networks(request),
    };
  }

  /** The visitor's network, hashed with the day and with the quarter. */
  networks(request: FastifyRequest): Pick<Visitor, 'network' | 'site' | 'networkThisQuarter'> {
    const address = this.address(request);
    const network = networkOf(address);
    const site = siteOf(address);
    const now = this.#now();
    const today = (text: string) => hash(this.#keys.network, `${Math.floor(now / day)} ${text}`);
    return {
      network: today(network),
      ...(site !== undefined && { site: today(`site ${site}`) }),
      networkThisQuarter: hash(this.#keys.network, `${quarter(now)} ${network}`),
    };
  }

  /** The keyed hash under which a browser's fingerprint is stored. */
  fingerprint(text: string): string {
    return hash(this.#keys.fingerprint, text);
  }

  /** The network as a key for limits kept in memory. */
  networkKey(request: FastifyRequest): string {
    return networkOf(this.address(request));
  }

  /** Whether the visitor's side of the connection is https; a proxy's word counts only from a trusted one. */
  isSecure(request: FastifyRequest): boolean {
    if (this.#publicOrigin !== '') return this.#publicOrigin.startsWith('https:');
    return this.#isProxy(peerOf(request)) && request.headers['x-forwarded-proto'] === 'https';
  }

  /** The visitor's address: the last one in X-Forwarded-For that is not one of our proxies. */
  address(request: FastifyRequest): string {
    const peer = peerOf(request);
    const forwarded = request.headers['x-forwarded-for'];
    if (typeof forwarded !== 'string') return peer;
    if (!this.#isProxy(peer)) {
      this.#tellUntrusted?.();
      this.#tellUntrusted = undefined;
      return peer;
    }
    const chain = forwarded.split(',').map((part) => plainAddress(part.trim()));
    // Whoever is no proxy of ours may have made up all that stands left of it.
    const last = chain.findLast((address) => address === undefined || !this.#isProxy(address));
    return last ?? peer;
  }

  #isProxy(address: string): boolean {
    const plain = plainAddress(address);
    return plain !== undefined && this.#proxies.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  }

  #readCookie({ cookie }: Headers, secure: boolean): Device | undefined {
    const [id, time, signature, more] =
      readCookie(cookie, cookieName('d', secure))?.split('.') ?? [];
    if (id === undefined || time === undefined || signature === undefined) return undefined;
    const isOurs = sameText(signature, hash(this.#keys.cookie, `${id}.${time}`));
    return isOurs && more === undefined ? { id, since: Number.parseInt(time, 36) } : undefined;
  }

  #setCookie(reply: FastifyReply, { id, since }: Device, secure: boolean): void {
    const value = `${id}.${since.toString(36)}`;
    const signed = `${value}.${hash(this.#keys.cookie, value)}`;
    void reply.header(
      'set-cookie',
      cookieText({ name: 'd', value: signed, secure, sameSite: 'Lax', maxAge: (400 * day) / 1000 }),
    );
  }
}

type Headers = FastifyRequest['headers'];

interface Device {
  readonly id: string;
  readonly since: number;
}

function peerOf(request: FastifyRequest): string {
  return request.raw.socket.remoteAddress ?? '';
}

function hash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function quarter(time: number): string {
  const date = new Date(time);
  return `${date.getUTCFullYear()} Q${Math.floor(date.getUTCMonth() / 3)}`;
}

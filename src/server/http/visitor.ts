import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { type BlockList, isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { day } from '../../contract/durations.ts';
import { skeletonOf } from '../../domain/text/skeleton.ts';
import { cookieName, cookieText, isLocalhost, readCookie } from './cookies.ts';
import { networkOf, plainAddress, siteOf } from './network.ts';
import type { Source } from './rate-limiter.ts';

/**
 * Who sends a write, as far as the server wants to know: keyed hashes that say 'the same as before' and nothing
 * else. Neither the address nor the cookie is ever stored or logged.
 */
export interface Visitor {
  readonly device: string;
  /** When this device was first seen, in milliseconds; now, for a new one. */
  readonly deviceSince: number;
  /** Without a cookie: every device that an equal request of the last seconds may have got, this one among them. */
  readonly sameVisit?: readonly string[];
  /** The network today (an IPv4 address or an IPv6 /64): for quotas, forgotten in two days. */
  readonly network: string;
  /** The same network as it was called yesterday: a window of a day begins there. */
  readonly networkYesterday?: string;
  /** The IPv6 /48 that the network is a part of, today; IPv4 has none. */
  readonly site?: string;
  readonly siteYesterday?: string;
  /** The network in this quarter of the year: for the standing of reporters. */
  readonly networkThisQuarter: string;
  /** The IPv6 /48 in this quarter; for IPv4 the network. */
  readonly siteThisQuarter: string;
}

type KeyPurpose = 'cookie' | 'device' | 'newcomer' | 'network' | 'fingerprint' | 'likeness';

/** How long equal requests of a browser that has no cookie yet are of one device, in milliseconds: a double tap. */
export const sameVisitSpan = 10_000;

export class Visitors {
  readonly #keys: Readonly<Record<KeyPurpose, Buffer>>;
  readonly #proxies: BlockList;
  readonly #publicOrigin: string;
  readonly #now: () => number;
  /** Reading a long X-Forwarded-For costs milliseconds, and a request asks several times. */
  readonly #addresses = new WeakMap<FastifyRequest['raw'], string>();
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
      newcomer: key('newcomer'),
      network: key('network'),
      fingerprint: key('fingerprint'),
      likeness: key('likeness'),
    };
    this.#proxies = options.proxies;
    this.#publicOrigin = options.publicOrigin;
    this.#now = options.now;
    this.#tellUntrusted = options.onUntrustedProxy;
  }

  /** Knows the device by its cookie again, or gives it one. */
  recognise(request: FastifyRequest, reply: FastifyReply): Visitor {
    const known = this.#readCookie(request);
    const device = known ?? { id: randomBytes(16).toString('base64url'), since: this.#now() };
    if (known === undefined) this.#setCookie(request, reply, device);
    return this.#visitorOf(request, device);
  }

  /**
   * The same for what a double tap sends twice before there is a cookie: equal requests about one thing, of one network
   * and browser, are of one device for some seconds, on every server with this secret. The cookie comes with `keep`,
   * when it is known which of the devices it was.
   */
  recogniseOnce(request: FastifyRequest, about: string): OneVisit {
    const known = this.#readCookie(request);
    if (known !== undefined) return { visitor: this.#visitorOf(request, known), keep() {} };
    const devices = this.#newcomers(request, about);
    const named = new Map(devices.map((device) => [hash(this.#keys.device, device.id), device]));
    return {
      visitor: { ...this.#visitorOf(request, devices[0]), sameVisit: [...named.keys()] },
      keep: (reply, device) =>
        this.#setCookie(request, reply.removeHeader('set-cookie'), named.get(device) ?? devices[0]),
    };
  }

  /** Of this span of time, then of the one before and (clocks of servers differ a little) the one after. */
  #newcomers(request: FastifyRequest, about: string): [Device, ...Device[]] {
    const { 'user-agent': agent, 'accept-language': languages } = request.headers;
    const who = JSON.stringify([about, networkOf(this.address(request)), agent, languages]);
    const slot = Math.floor(this.#now() / sameVisitSpan);
    const deviceIn = (at: number): Device => ({
      id: hash(this.#keys.newcomer, `${at} ${who}`),
      since: at * sameVisitSpan,
    });
    return [deviceIn(slot), deviceIn(slot - 1), deviceIn(slot + 1)];
  }

  #visitorOf(request: FastifyRequest, { id, since }: Device): Visitor {
    return {
      device: hash(this.#keys.device, id),
      deviceSince: since,
      ...this.networks(request),
    };
  }

  /** The visitor's network, hashed with the day and with the quarter. */
  networks(request: FastifyRequest): Omit<Visitor, 'device' | 'deviceSince'> {
    const address = this.address(request);
    const network = networkOf(address);
    const site = siteOf(address);
    const today = Math.floor(this.#now() / day);
    const thisQuarter = (text: string) =>
      hash(this.#keys.network, `${quarter(this.#now())} ${text}`);
    return {
      ...this.source(request),
      networkYesterday: this.#networkOn(today - 1, network),
      ...(site !== undefined && { siteYesterday: this.#networkOn(today - 1, `site ${site}`) }),
      networkThisQuarter: thisQuarter(network),
      siteThisQuarter: thisQuarter(site === undefined ? network : `site ${site}`),
    };
  }

  #networkOn(dayNumber: number, network: string): string {
    return hash(this.#keys.network, `${dayNumber} ${network}`);
  }

  /** Where a request comes from, for limits of reading and for turns in a queue. */
  source(request: FastifyRequest): Source {
    const address = this.address(request);
    const network = networkOf(address);
    const site = siteOf(address);
    const today = Math.floor(this.#now() / day);
    return {
      network: this.#networkOn(today, network),
      ...(site !== undefined && { site: this.#networkOn(today, `site ${site}`) }),
    };
  }

  /** The keyed hash under which texts that look the same are counted. */
  likeness(text: string): string {
    return hash(this.#keys.likeness, skeletonOf(text));
  }

  /** The keyed hash under which a browser's fingerprint is stored. */
  fingerprint(text: string): string {
    return hash(this.#keys.fingerprint, text);
  }

  /** Whether the visitor's side of the connection is https; a proxy's word counts only from a trusted one. */
  isSecure(request: FastifyRequest): boolean {
    if (this.#publicOrigin !== '') return this.#publicOrigin.startsWith('https:');
    return this.#isProxy(peerOf(request)) && request.headers['x-forwarded-proto'] === 'https';
  }

  /** The visitor's address: the last one in X-Forwarded-For that is not one of our proxies. */
  address(request: FastifyRequest): string {
    const known = this.#addresses.get(request.raw);
    if (known !== undefined) return known;
    const address = this.#findAddress(request);
    this.#addresses.set(request.raw, address);
    return address;
  }

  #findAddress(request: FastifyRequest): string {
    const peer = peerOf(request);
    const forwarded = request.headers['x-forwarded-for'];
    if (typeof forwarded !== 'string') return peer;
    if (!this.#isProxy(peer)) {
      this.#tellUntrusted?.();
      this.#tellUntrusted = undefined;
      return peer;
    }
    // From the right: whoever is no proxy of ours may have made up all that stands left of it.
    for (let end = forwarded.length; end >= 0;) {
      const comma = end === 0 ? -1 : forwarded.lastIndexOf(',', end - 1);
      const address = plainAddress(forwarded.slice(comma + 1, end).trim());
      if (address === undefined) return peer;
      if (!this.#isProxy(address)) return address;
      end = comma;
    }
    return peer;
  }

  #isProxy(address: string): boolean {
    const plain = plainAddress(address);
    return plain !== undefined && this.#proxies.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  }

  #isSafe(request: FastifyRequest): boolean {
    return this.isSecure(request) || isLocalhost(request.headers.host);
  }

  #readCookie(request: FastifyRequest): Device | undefined {
    const { cookie } = request.headers;
    const [id, time, signature, more] =
      readCookie(cookie, cookieName('d', this.#isSafe(request)))?.split('.') ?? [];
    if (id === undefined || time === undefined || signature === undefined) return undefined;
    const isOurs = sameText(signature, hash(this.#keys.cookie, `${id}.${time}`));
    return isOurs && more === undefined ? { id, since: Number.parseInt(time, 36) } : undefined;
  }

  #setCookie(request: FastifyRequest, reply: FastifyReply, { id, since }: Device): void {
    const secure = this.#isSafe(request);
    const value = `${id}.${since.toString(36)}`;
    const signed = `${value}.${hash(this.#keys.cookie, value)}`;
    void reply.header(
      'set-cookie',
      cookieText({ name: 'd', value: signed, secure, sameSite: 'Lax', maxAge: (400 * day) / 1000 }),
    );
  }
}

interface OneVisit {
  readonly visitor: Visitor;
  readonly keep: (reply: FastifyReply, device: string) => void;
}

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

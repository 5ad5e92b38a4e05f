// Over 250 lines because it is one class: all that is known of a visitor.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type BlockList, isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { day } from '../../../contract/durations.ts';
import { skeletonOf } from '../../../domain/text/skeleton.ts';
import { cookieName, serializeCookie, readCookie } from '../cookies.ts';
import type { NetworksToday } from '../rate-limiter.ts';
import { networkOf, normalizeAddress, prefix48Of } from './network.ts';
import { visitorHash } from './visitor-hash.ts';

// Over 250 lines because every hash of a visitor is made here, from one secret.

/**
 * Who sends a write, as keyed hashes that only show whether it is the same device or network as before. Neither the
 * address nor the cookie is stored or logged.
 */
export interface Visitor {
  readonly device: string;
  /** When this device was first seen, in milliseconds since 1970. */
  readonly deviceSince: number;
  /** Without a cookie: the devices that an equal request within the last seconds may have got, including this one. */
  readonly doubleTapDevices?: readonly string[];
  /** The hash of the network (an IPv4 address or an IPv6 /64) with today's date: for limits, deleted within two days. */
  readonly network: string;
  /** The hash of the network with yesterday's date: windows of a day start there. */
  readonly networkYesterday?: string;
  /** The IPv6 /48 that the network is a part of, today; IPv4 has none. */
  readonly prefix48?: string;
  readonly prefix48Yesterday?: string;
  /** The hash of the network with the quarter of the year: for the reputation of reporters. */
  readonly networkThisQuarter: string;
  /** The same of the IPv6 /48; for IPv4 the network. */
  readonly prefix48ThisQuarter: string;
  /** The hash of the IPv6 /48, or of the IPv4 address, without any date: stored only hashed again with a city. */
  readonly independentNetwork: string;
}

/** Milliseconds within which equal requests without a cookie count as one device: a double tap. */
export const doubleTapWindow = 10_000;
const cookieMaxAge = (400 * day) / 1_000; // The longest that Chromium allows.

interface VisitorsOptions {
  readonly secret: string;
  readonly proxies: BlockList;
  readonly publicOrigin: string;
  readonly now: () => number;
  /** Called once, when an untrusted address sends X-Forwarded-For. */
  readonly onUntrustedProxy?: () => void;
}

export class Visitors {
  readonly #hash: ReturnType<typeof visitorHash>;
  readonly #options: VisitorsOptions;
  /** Parsing a long X-Forwarded-For takes milliseconds, and a request needs its address several times. */
  readonly #addresses = new WeakMap<FastifyRequest['raw'], string>();
  #hasUntrustedProxy = false;

  constructor(options: VisitorsOptions) {
    this.#hash = visitorHash(options.secret);
    this.#options = options;
  }

  /** The visitor by the device cookie; sets a new one where there is no valid one. */
  recognise(request: FastifyRequest, reply: FastifyReply): Visitor {
    const known = this.#readCookie(request);
    const device = known ?? {
      id: randomBytes(16).toString('base64url'),
      since: this.#options.now(),
    };
    if (known === undefined) this.#setCookie(request, reply, device);
    return this.#visitorOf(request, device);
  }

  /**
   * As `recognise`, but equal requests about one subject from one network and browser get the same device for some
   * seconds, on every server with this secret. Call `setCookie` when it is known which of the devices counted.
   */
  recogniseDoubleTap(request: FastifyRequest, about: string): DoubleTapVisit {
    const known = this.#readCookie(request);
    if (known !== undefined) return { visitor: this.#visitorOf(request, known), setCookie() {} };
    const devices = this.#doubleTapDevices(request, about);
    const byHash = new Map(devices.map((device) => [this.#hash('device', device.id), device]));
    return {
      visitor: { ...this.#visitorOf(request, devices[0]), doubleTapDevices: [...byHash.keys()] },
      setCookie: (reply, deviceHash) => {
        const device = byHash.get(deviceHash) ?? devices[0];
        this.#setCookie(request, reply.removeHeader('set-cookie'), device);
      },
    };
  }

  #doubleTapDevices(request: FastifyRequest, about: string): [Device, ...Device[]] {
    const who = this.#newcomer(request, about);
    return this.#slots((slot) => ({
      id: this.#hash('newcomer', `${slot} ${who}`),
      since: slot * doubleTapWindow,
    }));
  }

  /** Receipts for what a form posts: the first is for a new story; one of them is that of a double tap's first tap. */
  doubleTapReceipts(request: FastifyRequest, formData: string): [string, ...string[]] {
    const who = this.#readCookie(request)?.id ?? this.#newcomer(request, '');
    return this.#slots((slot) => this.#hash('receipt', JSON.stringify([slot, who, formData])));
  }

  /** Who sends a request without a cookie, as well as it can be known. */
  #newcomer(request: FastifyRequest, about: string): string {
    const { 'user-agent': agent, 'accept-language': languages } = request.headers;
    return JSON.stringify([about, networkOf(this.address(request)), agent, languages]);
  }

  /** For the current time slot, the one before and the one after: clocks of servers differ a little. */
  #slots<T>(of: (slot: number) => T): [T, ...T[]] {
    const slot = Math.floor(this.#options.now() / doubleTapWindow);
    return [of(slot), of(slot - 1), of(slot + 1)];
  }

  #visitorOf(request: FastifyRequest, { id, since }: Device): Visitor {
    return {
      device: this.#hash('device', id),
      deviceSince: since,
      ...this.networks(request),
    };
  }

  /** The visitor's network, hashed with the date and with the quarter. */
  networks(request: FastifyRequest): Omit<Visitor, 'device' | 'deviceSince'> {
    const today = Math.floor(this.#options.now() / day);
    const { network, prefix48 } = this.#networksIn(today - 1, request);
    const ofQuarter = this.#networksIn(quarter(this.#options.now()), request);
    const always = this.#networksIn('always', request);
    return {
      ...this.#networksIn(today, request),
      networkYesterday: network,
      ...(prefix48 !== undefined && { prefix48Yesterday: prefix48 }),
      networkThisQuarter: ofQuarter.network,
      prefix48ThisQuarter: ofQuarter.prefix48 ?? ofQuarter.network,
      independentNetwork: always.prefix48 ?? always.network,
    };
  }

  /** Where a request comes from, for rate limits and queues. */
  networksToday(request: FastifyRequest): NetworksToday {
    return this.#networksIn(Math.floor(this.#options.now() / day), request);
  }

  #networksIn(time: number | string, request: FastifyRequest): NetworksToday {
    const address = this.address(request);
    const prefix48 = prefix48Of(address);
    const hash = (text: string) => this.#hash('network', `${time} ${text}`);
    return {
      network: hash(networkOf(address)),
      ...(prefix48 !== undefined && { prefix48: hash(`site ${prefix48}`) }),
    };
  }

  /** The keyed hash of a text's skeleton: the same for texts that look the same. */
  skeletonHash(text: string): string {
    return this.#hash('likeness', skeletonOf(text));
  }

  /** The keyed hash under which a browser's fingerprint is stored. */
  fingerprint(text: string): string {
    return this.#hash('fingerprint', text);
  }

  /** The keyed hash under which a country is counted for a story. */
  countryOf(experienceId: string, code: string): string {
    return this.#hash('country', `${experienceId} ${code}`);
  }

  /** The keyed hash under which a network is counted in a city. */
  networkIn(
    { country, cityKey }: { readonly country: string; readonly cityKey: string },
    independentNetwork: string,
  ): string {
    return this.#hash('city network', JSON.stringify([country, cityKey, independentNetwork]));
  }

  /** Whether the visitor uses https; X-Forwarded-Proto counts only from a trusted proxy. */
  isSecure(request: FastifyRequest): boolean {
    const { publicOrigin } = this.#options;
    if (publicOrigin !== '') return publicOrigin.startsWith('https:');
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
      if (!this.#hasUntrustedProxy) this.#options.onUntrustedProxy?.();
      this.#hasUntrustedProxy = true;
      return peer;
    }
    // From the right: a client can forge everything left of the entry that our first proxy added.
    for (let end = forwarded.length; end >= 0;) {
      const comma = end === 0 ? -1 : forwarded.lastIndexOf(',', end - 1);
      const address = normalizeAddress(forwarded.slice(comma + 1, end).trim());
      if (address === undefined) return peer;
      if (!this.#isProxy(address)) return address;
      end = comma;
    }
    return peer;
  }

  #isProxy(address: string): boolean {
    const plain = normalizeAddress(address);
    return (
      plain !== undefined && this.#options.proxies.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
    );
  }

  #readCookie(request: FastifyRequest): Device | undefined {
    const name = cookieName('d', this.isSecure(request));
    const [id, time, signature, more] = readCookie(request.headers.cookie, name)?.split('.') ?? [];
    if (id === undefined || time === undefined || signature === undefined) return undefined;
    const isOurs = constantTimeEqual(signature, this.#hash('cookie', `${id}.${time}`));
    return isOurs && more === undefined ? { id, since: Number.parseInt(time, 36) } : undefined;
  }

  #setCookie(request: FastifyRequest, reply: FastifyReply, { id, since }: Device): void {
    const secure = this.isSecure(request);
    const value = `${id}.${since.toString(36)}`;
    const signed = `${value}.${this.#hash('cookie', value)}`;
    void reply.header(
      'set-cookie',
      serializeCookie({ name: 'd', value: signed, secure, sameSite: 'Lax', maxAge: cookieMaxAge }),
    );
  }
}

interface DoubleTapVisit {
  readonly visitor: Visitor;
  readonly setCookie: (reply: FastifyReply, device: string) => void;
}

interface Device {
  readonly id: string;
  readonly since: number;
}

function peerOf(request: FastifyRequest): string {
  return request.raw.socket.remoteAddress ?? '';
}

function constantTimeEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function quarter(time: number): string {
  const date = new Date(time);
  return `${date.getUTCFullYear()} Q${Math.floor(date.getUTCMonth() / 3)}`;
}

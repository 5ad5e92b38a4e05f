import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BlockList } from 'node:net';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { day } from '../../domain/time-windows.ts';

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
  /** The network in this quarter of the year: for the standing of reporters. */
  readonly networkThisQuarter: string;
}

export class Visitors {
  readonly #keys: { cookie: Buffer; device: Buffer; network: Buffer; fingerprint: Buffer };
  readonly #proxies: BlockList;
  readonly #publicOrigin: string;
  readonly #now: () => number;

  constructor(options: { secret: string; proxies: BlockList; publicOrigin: string; now: () => number }) {
    const key = (purpose: string) => Buffer.from(hkdfSync('sha256', options.secret, 'daily-uplift', purpose, 32));
    this.#keys = {
      cookie: key('device cookie'),
      device: key('device'),
      network: key('network'),
      fingerprint: key('fingerprint'),
    };
    this.#proxies = options.proxies;
    this.#publicOrigin = options.publicOrigin;
    this.#now = options.now;
  }

  /** Knows the device by its cookie again, or gives it one. */
  recognise(request: FastifyRequest, reply: FastifyReply): Visitor {
    const now = this.#now();
    const known = this.#readCookie(request.headers.cookie);
    const { id, since } = known ?? { id: randomBytes(16).toString('base64url'), since: now };
    if (known === undefined) this.#setCookie(request, reply, `${id}.${since.toString(36)}`);
    return {
      device: hash(this.#keys.device, id),
      deviceSince: since,
      ...this.networks(request),
    };
  }

  /** The visitor's network, hashed with the day and with the quarter. */
  networks(request: FastifyRequest): Pick<Visitor, 'network' | 'networkThisQuarter'> {
    const network = networkOf(this.address(request));
    const now = this.#now();
    return {
      network: hash(this.#keys.network, `${Math.floor(now / day)} ${network}`),
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
    return this.#isFromProxy(request) && request.headers['x-forwarded-proto'] === 'https';
  }

  /** The visitor's address: the last one in X-Forwarded-For that is not one of our proxies. */
  address(request: FastifyRequest): string {
    const peer = request.raw.socket.remoteAddress ?? '';
    const forwarded = request.headers['x-forwarded-for'];
    if (!this.#isFromProxy(request) || typeof forwarded !== 'string') return peer;
    const chain = forwarded.split(',').map((part) => part.trim()).reverse();
    return chain.find((part) => isIP(part) !== 0 && !this.#isProxy(part)) ?? peer;
  }

  #isFromProxy(request: FastifyRequest): boolean {
    return this.#isProxy(request.raw.socket.remoteAddress ?? '');
  }

  #isProxy(address: string): boolean {
    const plain = unmapped(address);
    const family = isIP(plain);
    return family !== 0 && this.#proxies.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  }

  #readCookie(header: string | undefined): { id: string; since: number } | undefined {
    for (const name of ['__Host-d', 'd']) {
      const value = readCookie(header, name);
      const [id, time, signature] = value?.split('.') ?? [];
      if (id === undefined || time === undefined || signature === undefined) continue;
      const expected = hash(this.#keys.cookie, `${id}.${time}`);
      if (sameText(signature, expected)) return { id, since: Number.parseInt(time, 36) };
    }
    return undefined;
  }

  #setCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
    const secure = this.isSecure(request) || isLocalhost(request.headers.host);
    const signed = `${value}.${hash(this.#keys.cookie, value)}`;
    void reply.header(
      'set-cookie',
      cookieText({ name: 'd', value: signed, secure, sameSite: 'Lax', maxAge: 400 * 24 * 60 * 60 }),
    );
  }
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** With it the name begins with __Host-, which browsers accept only from this very host over a safe channel. */
  readonly secure: boolean;
  readonly sameSite: 'Lax' | 'Strict';
  /** Seconds. */
  readonly maxAge: number;
}

export function cookieText({ name, value, secure, sameSite, maxAge }: Cookie): string {
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}`;
  return secure ? `__Host-${name}=${value}; ${attributes}; Secure` : `${name}=${value}; ${attributes}`;
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** Browsers treat http on these hosts as a safe channel and take Secure cookies. */
export function isLocalhost(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

function hash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function unmapped(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

/** An IPv4 address, or the first 64 bits of an IPv6 one: what one household or machine has. */
export function networkOf(address: string): string {
  const plain = unmapped(address);
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail = ''] = plain.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

function quarter(time: number): string {
  const date = new Date(time);
  return `${date.getUTCFullYear()} Q${Math.floor(date.getUTCMonth() / 3)}`;
}

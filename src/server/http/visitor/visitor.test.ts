// Over 250 lines because each kind of address and cookie has its own test.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { day } from '../../../contract/durations.ts';
import { readConfig } from '../../config.ts';
import { Visitors, type Visitor } from './visitor.ts';

interface Options {
  readonly proxies?: string;
  readonly origin?: string;
  readonly secret?: string;
  readonly onUntrustedProxy?: () => void;
}

interface TestRequest {
  readonly peer?: string;
  readonly headers?: Record<string, string>;
}

const clock = { now: Date.parse('2026-11-18T12:00:00Z') };

function visitorsOf({
  proxies = '',
  origin = '',
  secret = 'the secret of these tests',
  ...options
}: Options = {}) {
  const { trustedProxies, publicOrigin } = readConfig({
    TRUST_PROXY: proxies,
    PUBLIC_ORIGIN: origin,
  });
  const now = () => clock.now;
  return new Visitors({ secret, proxies: trustedProxies, publicOrigin, now, ...options });
}

function requestOf({ peer = '203.0.113.9', headers = {} }: TestRequest): FastifyRequest {
  return { headers, raw: { socket: { remoteAddress: peer } } } as unknown as FastifyRequest;
}

/** The visitor for a request, and the cookie that the server sets, if any. */
function meet(
  visitors: Visitors,
  request: TestRequest = {},
): { visitor: Visitor; cookie: string | undefined } {
  let cookie: string | undefined;
  const response = { header: (_name: string, value: string) => (cookie = value) };
  const visitor = visitors.recognise(requestOf(request), response as unknown as FastifyReply);
  return { visitor, cookie };
}

const pairIn = (cookie = '') => cookie.split(';', 1)[0] ?? '';

describe('a device', () => {
  test('is recognised by its cookie, and only by it', () => {
    const visitors = visitorsOf();
    const first = meet(visitors);
    const again = meet(visitors, {
      headers: { cookie: `theme=dark; ${pairIn(first.cookie)}; x=y` },
    });
    expect(again.visitor.device).toBe(first.visitor.device);
    expect(again.cookie).toBeUndefined();
    expect(meet(visitors).visitor.device).not.toBe(first.visitor.device);
  });

  test('has the age of its cookie', () => {
    const visitors = visitorsOf();
    const { cookie, visitor } = meet(visitors);
    expect(visitor.deviceSince).toBe(clock.now);
    clock.now += 3 * day;
    const later = meet(visitors, { headers: { cookie: pairIn(cookie) } });
    expect(later.visitor.deviceSince).toBe(clock.now - 3 * day);
  });

  test('is recognised by every server with the same secret, and by no other', () => {
    const { cookie, visitor } = meet(visitorsOf());
    const headers = { cookie: pairIn(cookie) };
    expect(meet(visitorsOf(), { headers }).visitor.device).toBe(visitor.device);
    const elsewhere = meet(visitorsOf({ secret: 'another secret, of another server' }), {
      headers,
    });
    expect(elsewhere.visitor.device).not.toBe(visitor.device);
    expect(elsewhere.cookie).toBeDefined();
  });

  test.each([
    [
      'another identifier',
      (value: string) => value.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
    ],
    ['an earlier time', (value: string) => value.replace(/\.[^.]*\./, '.1.')],
    [
      'another signature',
      (value: string) => value.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')),
    ],
    ['no signature', (value: string) => value.split('.').slice(0, 2).join('.')],
    ['an empty signature', (value: string) => `${value.split('.').slice(0, 2).join('.')}.`],
    ['something more', (value: string) => `${value}.more`],
    ['nothing', () => ''],
    ['only dots', () => '..'],
    ['other letters than a signature has', () => 'ä.é.ß'],
  ])('is a new one with a cookie that was forged to have %s', (_name, forge) => {
    const visitors = visitorsOf();
    const { cookie, visitor } = meet(visitors);
    const value = pairIn(cookie).slice('d='.length);
    const forged = meet(visitors, { headers: { cookie: `d=${forge(value)}` } });
    expect(forged.visitor.device).not.toBe(visitor.device);
    expect(forged.visitor.deviceSince).toBe(clock.now);
    expect(forged.cookie).toBeDefined();
  });

  test('is not recognised by a cookie that another site of the domain could have set', () => {
    const plain = meet(visitorsOf());
    const visitors = visitorsOf({ origin: 'https://uplift.example' });
    const { visitor, cookie } = meet(visitors, { headers: { cookie: pairIn(plain.cookie) } });
    expect(visitor.device).not.toBe(plain.visitor.device);
    expect(pairIn(cookie)).toMatch(/^__Host-d=/);
  });
});

describe('the cookie of a device', () => {
  test('cannot be read by scripts, is for this host only, and lasts 400 days', () => {
    const { cookie } = meet(visitorsOf());
    expect(cookie).toMatch(/^d=[\w-]{22}\.[0-9a-z]+\.[\w-]{22}; /);
    expect(cookie?.split('; ').slice(1)).toEqual([
      'Path=/',
      'Max-Age=34560000',
      'HttpOnly',
      'SameSite=Lax',
    ]);
  });

  const https = { proxies: '10.0.0.1' };
  const forwarded = { 'x-forwarded-proto': 'https' };

  test.each<[string, Options, TestRequest]>([
    ['where the public address is https', { origin: 'https://uplift.example' }, {}],
    ['on this very machine', {}, { headers: { host: 'localhost:3000' } }],
    ['behind a proxy that speaks https', https, { peer: '10.0.0.1', headers: forwarded }],
  ])('is sent over https only %s', (_name, options, request) => {
    const { cookie } = meet(visitorsOf(options), request);
    expect(cookie).toMatch(/^__Host-d=/);
    expect(cookie).toMatch(/; Secure$/);
    expect(cookie).not.toContain('Domain');
  });

  test.each<[string, Options, TestRequest]>([
    ['in a home network', {}, { headers: { host: '192.168.1.5:3000' } }],
    ['when an untrusted client claims https', {}, { headers: forwarded }],
    [
      'when another machine than the proxy claims https',
      https,
      { peer: '10.0.0.2', headers: forwarded },
    ],
    [
      'where the public address is http',
      { origin: 'http://uplift.example', ...https },
      { peer: '10.0.0.1', headers: forwarded },
    ],
  ])('works over http %s', (_name, options, request) => {
    expect(meet(visitorsOf(options), request).cookie).toMatch(/^d=/);
  });
});

describe('the address of a visitor', () => {
  const addressOf = (proxies: string, peer: string, forwarded?: string) =>
    visitorsOf({ proxies }).address(
      requestOf({ peer, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }),
    );

  test('is that of the connection when there is no proxy, whatever is forwarded', () => {
    expect(addressOf('', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(addressOf('10.0.0.0/8', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  });

  test('is logged once as a warning when an untrusted proxy forwards addresses', () => {
    let calls = 0;
    const visitors = visitorsOf({ proxies: '10.0.0.1', onUntrustedProxy: () => calls++ });
    const lookUp = (peer: string, headers = {}) => visitors.address(requestOf({ peer, headers }));
    lookUp('203.0.113.9');
    lookUp('10.0.0.1', { 'x-forwarded-for': '198.51.100.1' });
    expect(calls).toBe(0);
    lookUp('10.0.0.2', { 'x-forwarded-for': '198.51.100.1' });
    lookUp('10.0.0.2', { 'x-forwarded-for': '198.51.100.2' });
    expect(calls).toBe(1);
  });

  test('is parsed once, from the end of a long list up to our last proxy', () => {
    const checked: string[] = [];
    const proxies = readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustedProxies;
    const check = proxies.check.bind(proxies);
    proxies.check = ((address: string, family: 'ipv4') => {
      checked.push(address);
      return check(address, family);
    }) as typeof proxies.check;
    const visitors = new Visitors({
      secret: 'of these tests',
      proxies,
      publicOrigin: '',
      now: () => clock.now,
    });
    const claimed = '10.7.7.7,'.repeat(1_500);
    const request = requestOf({
      peer: '10.0.0.1',
      headers: { 'x-forwarded-for': `${claimed}198.51.100.1, 10.0.0.2` },
    });
    for (let i = 0; i < 5; i++) expect(visitors.address(request)).toBe('198.51.100.1');
    expect(checked).toEqual(['10.0.0.1', '10.0.0.2', '198.51.100.1']);
  });

  const net = '10.0.0.0/8';
  const peer = '10.1.2.3';
  const visitor = '198.51.100.1';

  test.each([
    ['the one that the proxy saw', visitor, visitor],
    ['not one before it', `1.1.1.1, ${visitor}`, visitor],
    ['the one before all our proxies', `1.1.1.1, ${visitor},10.9.9.9 , 10.8.8.8`, visitor],
    ['without its port', `1.1.1.1, ${visitor}:4711`, visitor],
    ['that of the proxy when nothing is known', '1.1.1.1, unknown', peer],
    ['that of the proxy when the header is empty', '', peer],
    ['that of the proxy when only proxies are named', '10.4.4.4', peer],
    ['an IPv4-mapped IPv6 address', `::ffff:${visitor}`, visitor],
    ['an IPv6 address', '2001:db8:1:2::3', '2001:db8:1:2::3'],
  ])('is %s', (_name, forwarded, address) => {
    expect(addressOf(net, peer, forwarded)).toBe(address);
  });

  test.each([
    ['2001:db8:aaaa::/48', '2001:db8:aaaa::1'],
    ['127.0.0.1', '::ffff:127.0.0.1'],
    ['::1', '::1'],
    ['192.0.2.7, 10.0.0.0/8', '192.0.2.7'],
  ])('is accepted from a proxy in %s at %s', (proxies, proxy) => {
    expect(addressOf(proxies, proxy, visitor)).toBe(visitor);
  });
});

describe('a network', () => {
  const networks = (peer: string, options?: Options) =>
    visitorsOf(options).networks(requestOf({ peer }));

  test('is one for a household of IPv6', () => {
    expect(networks('2001:db8:1:2::1')).toEqual(networks('2001:db8:1:2:ffff::9'));
    expect(networks('2001:db8:1:2::1')).not.toEqual(networks('2001:db8:1:3::1'));
  });

  test('is part of a /48, which is the network itself for IPv4', () => {
    const site = networks('2001:db8:1:2::1').siteThisQuarter;
    expect(networks('2001:db8:1:3::1').siteThisQuarter).toBe(site);
    expect(networks('2001:db8:2:2::1').siteThisQuarter).not.toBe(site);
    const { networkThisQuarter, siteThisQuarter } = networks('203.0.113.9');
    expect(siteThisQuarter).toBe(networkThisQuarter);
  });

  test('has another hash tomorrow, and in the next quarter', () => {
    clock.now = Date.parse('2026-09-30T23:59:59Z');
    const today = networks('203.0.113.9');
    clock.now = Date.parse('2026-09-30T00:00:00Z');
    expect(networks('203.0.113.9')).toEqual(today);
    clock.now = Date.parse('2026-09-29T23:59:59Z');
    const yesterday = networks('203.0.113.9');
    expect(yesterday.network).not.toBe(today.network);
    expect(yesterday.networkThisQuarter).toBe(today.networkThisQuarter);
    clock.now = Date.parse('2026-10-01T00:00:00Z');
    expect(networks('203.0.113.9').networkThisQuarter).not.toBe(today.networkThisQuarter);
  });

  test('is hashed: neither the address nor the fingerprint can be read or guessed from the hash', () => {
    const hashes = Object.values(networks('203.0.113.9'));
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{22}$/);
    const guessed = Object.values(
      networks('203.0.113.9', { secret: 'a guess of the secret of it' }),
    );
    expect(hashes).not.toContain(guessed[0]);
    const fingerprint = visitorsOf().fingerprint('browser 1');
    expect(fingerprint).toMatch(/^[\w-]{22}$/);
    expect(fingerprint).not.toBe(visitorsOf().fingerprint('browser 2'));
  });
});

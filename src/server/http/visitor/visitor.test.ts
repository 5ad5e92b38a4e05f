import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { day } from '../../../contract/durations.ts';
import { readConfig } from '../../config/config.ts';
import { Visitors, type Visitor } from './visitor.ts';

const clock = { now: Date.parse('2026-11-18T12:00:00Z') };

function visitorsOf({
  proxies: TRUST_PROXY = '',
  origin: PUBLIC_ORIGIN = '',
  secret = 'the secret of these tests',
  onUntrustedProxy = () => {},
} = {}) {
  const { trustedProxies: proxies, publicOrigin } = readConfig({ TRUST_PROXY, PUBLIC_ORIGIN });
  return new Visitors({ secret, proxies, publicOrigin, now: () => clock.now, onUntrustedProxy });
}

function requestOf(headers: Record<string, string>, peer = '203.0.113.9'): FastifyRequest {
  return { headers, raw: { socket: { remoteAddress: peer } } } as unknown as FastifyRequest;
}

/** The visitor for a request, and the cookie that the server sets, if any. */
function meet(visitors: Visitors, headers: Record<string, string> = {}, peer?: string) {
  let cookie: string | undefined;
  const reply = { header: (_name: string, value: string) => (cookie = value) };
  const response = reply as unknown as FastifyReply;
  const visitor: Visitor = visitors.recognise(requestOf(headers, peer), response);
  return { ...visitor, cookie, pair: cookie?.split(';', 1)[0] ?? '' };
}

const changed = (sign: string) => (sign === 'A' ? 'B' : 'A');
/** Ways to make another cookie of a valid one: another identifier, time or signature, none, or nonsense. */
const forgeries: readonly ((value: string) => string)[] = [
  (value) => value.replace(/^./, changed),
  (value) => value.replace(/\.[^.]*\./, '.1.'),
  (value) => value.replace(/.$/, changed),
  (value) => value.replace(/\.[^.]*$/, ''),
  (value) => value.replace(/[^.]*$/, ''),
  (value) => `${value}.more`,
  ...['', '..', 'ä.é.ß'].map((text) => () => text),
];

describe('a device', () => {
  test('is recognised by its cookie, and only by it, with its age, at every server with the same secret, and is a new one with a forged cookie', () => {
    const first = meet(visitorsOf());
    expect(first.deviceSince).toBe(clock.now);
    clock.now += 3 * day;
    const headers = { cookie: `theme=dark; bad=x; d; ${first.pair}; d=x` };
    const again = meet(visitorsOf(), headers);
    expect(again.device).toBe(first.device);
    expect(again.deviceSince).toBe(clock.now - 3 * day);
    expect(again.cookie).toBeUndefined();
    expect(meet(visitorsOf()).device).not.toBe(first.device);
    const elsewhere = meet(visitorsOf({ secret: 'another secret, of another server' }), headers);
    expect(elsewhere.device).not.toBe(first.device);
    expect(elsewhere.cookie).toBeDefined();
    for (const forge of forgeries) {
      const cookie = `d=${forge(first.pair.slice('d='.length))}`;
      const forged = meet(visitorsOf(), { cookie });
      expect(forged.device, cookie).not.toBe(first.device);
      expect(forged.deviceSince, cookie).toBe(clock.now);
      expect(forged.cookie, cookie).toBeDefined();
    }
  });

  test('is not recognised by a cookie that another site of the domain could have set', () => {
    const plain = meet(visitorsOf());
    const visitors = visitorsOf({ origin: 'https://uplift.example' });
    const { device, pair } = meet(visitors, { cookie: plain.pair });
    expect(device).not.toBe(plain.device);
    expect(pair).toMatch(/^__Host-d=/);
  });
});

describe('the cookie of a device', () => {
  test('cannot be read by scripts, is for this host only, and lasts 400 days', () => {
    const { cookie } = meet(visitorsOf());
    expect(cookie).toMatch(/^d=[\w-]{22}\.[0-9a-z]+\.[\w-]{22}; /);
    expect(cookie?.slice(cookie.indexOf(' '))).toBe(
      ' Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax',
    );
  });

  test('is sent over https only where the site has it, and works over http elsewhere', () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const proxies = '10.0.0.1';
    const ofHost = (host: string) => meet(visitorsOf(), { host });
    const https = [
      meet(visitorsOf({ origin: 'https://uplift.example' })),
      meet(visitorsOf({ proxies }), headers, '10.0.0.1'),
    ];
    for (const { cookie } of https) {
      expect(cookie).toMatch(/^__Host-d=.*; Secure$/);
      expect(cookie).not.toContain('Domain');
    }
    const http = [
      // WebKit keeps no Secure cookie of http://localhost.
      ...['localhost:3000', '127.0.0.1:80', '[::1]:3000', '192.168.1.5:3000'].map(ofHost),
      // Claimed by others than our proxy.
      meet(visitorsOf(), headers),
      meet(visitorsOf({ proxies }), headers, '10.0.0.2'),
      meet(visitorsOf({ proxies, origin: 'http://uplift.example' }), headers, '10.0.0.1'),
    ];
    for (const { cookie } of http) expect(cookie).toMatch(/^d=/);
  });
});

describe('the address of a visitor', () => {
  const visitor = '198.51.100.1';
  const addressOf = (proxies: string, peer: string, forwarded: string) =>
    visitorsOf({ proxies }).address(requestOf({ 'x-forwarded-for': forwarded }, peer));

  test('is logged once as a warning when an untrusted proxy forwards addresses', () => {
    let calls = 0;
    const visitors = visitorsOf({ proxies: '10.0.0.1', onUntrustedProxy: () => calls++ });
    const forwarded = { 'x-forwarded-for': visitor };
    visitors.address(requestOf({}));
    visitors.address(requestOf(forwarded, '10.0.0.1'));
    expect(calls).toBe(0);
    for (let i = 0; i < 2; i++) visitors.address(requestOf(forwarded, '10.0.0.2'));
    expect(calls).toBe(1);
  });

  test('is the last one before our proxies, and that of the connection where none is known or there is no proxy, whatever is forwarded', () => {
    for (const proxies of ['', '10.0.0.0/8'])
      expect(addressOf(proxies, '203.0.113.9', visitor)).toBe('203.0.113.9');
    const proxy = '10.1.2.3';
    const forwarded = [
      [visitor, visitor],
      [`1.1.1.1, ${visitor}`, visitor],
      [`1.1.1.1, ${visitor},10.9.9.9 , 10.8.8.8`, visitor],
      [`1.1.1.1, ${visitor}:4711`, visitor],
      [`${'10.7.7.7,'.repeat(1_500)}${visitor}, 10.0.0.2`, visitor],
      ['1.1.1.1, unknown', proxy],
      ['', proxy],
      ['10.4.4.4', proxy],
      [`::ffff:${visitor}`, visitor],
      ['2001:db8:1:2::3', '2001:db8:1:2::3'],
    ] as const;
    for (const [addresses, expected] of forwarded)
      expect(addressOf('10.0.0.0/8', proxy, addresses), addresses.slice(-60)).toBe(expected);
    for (const ofIPv6 of ['2001:db8:aaaa::1', `::ffff:${proxy}`])
      expect(addressOf('10.0.0.0/8 2001:db8:aaaa::/48', ofIPv6, visitor), ofIPv6).toBe(visitor);
  });
});

test('a network has another hash tomorrow, and in the next quarter, from which neither the address nor the fingerprint can be read or guessed', () => {
  const networks = (options = {}) => visitorsOf(options).networks(requestOf({}));
  const hashesAt = (time: string) => {
    clock.now = Date.parse(time);
    return networks();
  };
  const today = hashesAt('2026-09-30T23:59:59Z');
  expect(hashesAt('2026-09-30T00:00:00Z')).toEqual(today);
  const yesterday = hashesAt('2026-09-29T23:59:59Z');
  expect(yesterday.network).not.toBe(today.network);
  expect(yesterday.networkThisQuarter).toBe(today.networkThisQuarter);
  const { networkThisQuarter } = hashesAt('2026-10-01T00:00:00Z');
  expect(networkThisQuarter).not.toBe(today.networkThisQuarter);
  const ofAddress = networks();
  // IPv4 has no /48.
  expect(ofAddress.prefix48ThisQuarter).toBe(ofAddress.networkThisQuarter);
  const hashes = Object.values(ofAddress);
  const secret = 'a guess of the secret of it';
  for (const guess of Object.values(networks({ secret }))) expect(hashes).not.toContain(guess);
  const [one, other] = ['browser 1', 'browser 2'].map((text) => visitorsOf().fingerprint(text));
  expect(one).not.toBe(other);
  for (const hash of [...hashes, one]) expect(hash).toMatch(/^[\w-]{22}$/);
});

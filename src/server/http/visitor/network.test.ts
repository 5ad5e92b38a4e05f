import { describe, expect, test } from 'vitest';
import { networkOf, normalizeAddress, siteOf } from './network.ts';

describe('an address has one canonical form', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', (text, plain) => {
    expect(normalizeAddress(text)).toBe(plain);
  });

  test.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2',
    '192.0.2.256',
    '1.2.3.4.5',
    '::1::',
    '[::1',
    'localhost:80',
    '192.0.2.1, 192.0.2.2',
  ])('%j is no address', (text) => {
    expect(normalizeAddress(text)).toBeUndefined();
  });
});

describe('a household has one network', () => {
  test('its IPv4 address', () => {
    expect(networkOf('192.0.2.1')).toBe(networkOf('::ffff:192.0.2.1'));
    expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::', '2001:0DB8:0001:0002:0:0:0:9'],
    ['2001:db8::1', '2001:db8:0:0:1::'],
    ['::1', '::2'],
    ['1::', '1:0:0:0:8::'],
  ])('and its /64 of IPv6: %s and %s', (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other));
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['1:2:3:4:5:6:7:8', '1:2:3:5:5:6:7:8'],
    ['::1:2:3:4:5', '::1:2:3:4'],
  ])('but not others: %s and %s', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other));
  });
});

describe('a site', () => {
  test('is the /48 of an IPv6 address', () => {
    expect(siteOf('2001:db8:1:1::1')).toBe(siteOf('2001:db8:1:ffff::2'));
    expect(siteOf('2001:db8:1::1')).not.toBe(siteOf('2001:db8:2::1'));
  });

  test('does not exist for IPv4', () => {
    expect(siteOf('192.0.2.1')).toBeUndefined();
    expect(siteOf('::ffff:192.0.2.1')).toBeUndefined();
  });
});

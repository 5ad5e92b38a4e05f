import { expect, test } from 'vitest';
import { networkOf, normalizeAddress, prefix48Of } from './network.ts';

test('an address has one canonical form, and what is no address has none', () => {
  const forms = {
    '192.0.2.1': [
      '192.0.2.1',
      '192.0.2.1:4711',
      '::ffff:192.0.2.1',
      '::FFFF:192.0.2.1',
      '::ffff:c000:201',
      '0:0:0:0:0:ffff:192.0.2.1',
      '[::ffff:192.0.2.1]:4711',
    ],
    '2001:db8::1': ['2001:DB8:0:0:0:0:0:1', '[2001:db8::1]', '[2001:db8::1]:4711'],
    'fe80::1': ['fe80::1%eth0'],
  };
  for (const [plain, texts] of Object.entries(forms))
    for (const text of texts) expect(normalizeAddress(text), text).toBe(plain);
  const others =
    ' |unknown|_hidden|192.0.2|192.0.2.256|1.2.3.4.5|::1::|[::1|localhost:80|192.0.2.1, 192.0.2.2';
  for (const text of ['', ...others.split('|')])
    expect(normalizeAddress(text), text).toBeUndefined();
});

test('a household has one network, its IPv4 address or its /64 of IPv6, and a larger one, its /48, which does not exist for IPv4', () => {
  const same = [
    ['192.0.2.1', '::ffff:192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::', '2001:0DB8:0001:0002:0:0:0:9'],
    ['2001:db8::1', '2001:db8:0:0:1::'],
    ['::1', '::2'],
    ['1::', '1:0:0:0:8::'],
  ] as const;
  for (const [one, other] of same) expect(networkOf(one), other).toBe(networkOf(other));
  const different = [
    ['192.0.2.1', '192.0.2.2'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['1:2:3:4:5:6:7:8', '1:2:3:5:5:6:7:8'],
    ['::1:2:3:4:5', '::1:2:3:4'],
  ] as const;
  for (const [one, other] of different) expect(networkOf(one), other).not.toBe(networkOf(other));
  expect(prefix48Of('2001:db8:1:1::1')).toBe(prefix48Of('2001:db8:1:ffff::2'));
  expect(prefix48Of('2001:db8:1::1')).not.toBe(prefix48Of('2001:db8:2::1'));
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1'])
    expect(prefix48Of(address)).toBeUndefined();
});

import type { lookup } from 'node:dns';
import { expect, test } from 'vitest';
import { isPublic, isPushAddress, PrivateAddressError, publicLookup } from './push-address.ts';

const open = [
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
];
const refused = [
  'http://push.example.org/x',
  'https://push.example.org:8443/x',
  'https://user:word@push.example.org/x',
  'https://localhost/x',
  'https://printer/x',
  'https://printer.local/x',
  'https://database.internal/x',
  'https://a.localhost./x',
  'https://127.0.0.1/x',
  'https://8.8.8.8/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[2606:4700::1111]/x',
  'file:///etc/passwd',
  'ftp://push.example.org/x',
  'nonsense',
];

test('a push service can only be at a public name with TLS; in a test also on this machine', () => {
  const isAllowed = (address: string) => isPushAddress(address, { allowPrivate: false });
  expect([...open, ...refused].filter(isAllowed)).toEqual(open);
  expect(isPushAddress('http://127.0.0.1:4711/x', { allowPrivate: true })).toBe(true);
  expect(isPushAddress('ftp://127.0.0.1/x', { allowPrivate: true })).toBe(false);
});

test('addresses of this machine, of private networks and of none are not public', () => {
  const publicOnes = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'];
  const others =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.168.1.1 224.0.0.1 ' +
    '255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:a9fe:a9fe 64:ff9b::7f00:1 fc00::1 fe80::1 ' +
    'ff02::1 2002:7f00:1:: 2001:db8::1 nonsense';
  expect([...publicOnes, ...others.split(' ')].filter(isPublic)).toEqual(publicOnes);
});

test('a name is looked up for a connection, which goes to public addresses, and never to one that is not', async () => {
  const look = (all: boolean, ...found: string[]) => {
    const addresses = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const resolver = ((_name: string, _options: object, done: (...found: unknown[]) => void) =>
      done(null, addresses)) as unknown as typeof lookup;
    return new Promise((resolve, reject) => {
      publicLookup(resolver)('push.example.org', { all }, (error, usable) =>
        error ? reject(error) : resolve(usable),
      );
    });
  };
  expect(await look(false, '8.8.8.8')).toBe('8.8.8.8');
  expect(await look(true, '8.8.8.8', '2606:4700::1111')).toHaveLength(2);
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []]) {
    await expect(look(true, ...addresses)).rejects.toThrow(PrivateAddressError);
    await expect(look(false, ...addresses)).rejects.toThrow(PrivateAddressError);
  }
});

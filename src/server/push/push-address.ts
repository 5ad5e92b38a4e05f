import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isPublicHttps } from '../http/public-address.ts';
import { normalizeAddress } from '../http/visitor/network.ts';

/*
 * Anyone can send the address of a push service, so it must not lead the server into its own network (SSRF). The host
 * name is checked when a browser subscribes, and its IP addresses at every connection.
 */

/** Whether an address can be a push service's: https, a public host name, the default port. */
export function isPushAddress(address: string, { allowPrivate }: AddressOptions): boolean {
  const url = URL.parse(address);
  if (url === null || url.username + url.password !== '') return false;
  return allowPrivate ? /^https?:$/.test(url.protocol) : isPublicHttps(url);
}

interface AddressOptions {
  /** For tests alone. */
  readonly allowPrivate: boolean;
}

/** The host name resolves to an address that is not public. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * A lookup function for connections, so that the checked address is the one that is connected to (no DNS rebinding).
 * Fails with a PrivateAddressError when one of the addresses is not public.
 */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isPublic(address))) {
        return done(new PrivateAddressError('This name is not public.'), '');
      }
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}

/** Whether an IP address is public: in none of IANA's special-purpose registries. */
export function isPublic(address: string): boolean {
  const plain = normalizeAddress(address);
  if (plain === undefined) return false;
  return isIP(plain) === 4
    ? !specialPurpose.check(plain, 'ipv4')
    : globalUnicast.check(plain, 'ipv6') && !specialPurpose.check(plain, 'ipv6');
}

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const specialPurpose = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  specialPurpose.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialPurpose.addSubnet(network, prefix, 'ipv6');
}

import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { plainAddress } from '../http/network.ts';

/*
 * The address of a push service comes from a browser, and so from anybody: the server must not be led into its own
 * network by it. The name is judged when it is told, and what the name stands for whenever a connection is made.
 */

/** Names that no public push service has. */
const privateName =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/;

/** Whether a browser's push service may be there: a public name behind https, at its usual port. */
export function isPushAddress(address: string, { allowPrivate }: Guard): boolean {
  const url = URL.parse(address);
  if (url === null || url.username + url.password !== '') return false;
  if (allowPrivate) return /^https?:$/.test(url.protocol);
  const { hostname, protocol, port } = url;
  const isName = /\.[a-z][a-z\d-]*$/.test(hostname);
  return protocol === 'https:' && port === '' && isName && !privateName.test(hostname);
}

interface Guard {
  /** For tests alone. */
  readonly allowPrivate: boolean;
}

/** A name stands for an address inside a network, where no push service is. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * Looks a name up for the connection that is made with the answer, so that nothing can come in between.
 * Fails with a PrivateAddressError when one of its addresses is not public.
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

/** Whether an address belongs to the internet, and to no special purpose (IANA's registries of these). */
export function isPublic(address: string): boolean {
  const plain = plainAddress(address);
  if (plain === undefined) return false;
  return isIP(plain) === 4
    ? !special.check(plain, 'ipv4')
    : unicast.check(plain, 'ipv6') && !special.check(plain, 'ipv6');
}

const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

const special = new BlockList();
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
  special.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}

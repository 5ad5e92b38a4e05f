import { SocketAddress, isIP } from 'node:net';

/**
 * An address in its plainest form: without port and zone, an IPv4 address inside an IPv6 one as itself; undefined
 * for anything else.
 */
export function plainAddress(text: string): string | undefined {
  const address = withoutPort(text).split('%', 1)[0] ?? '';
  const family = isIP(address);
  if (family !== 6) return family === 4 ? address : undefined;
  const plain = new SocketAddress({ address, family: 'ipv6' }).address;
  return plain.startsWith('::ffff:') && plain.includes('.') ? plain.slice('::ffff:'.length) : plain;
}

// Some proxies write the port too: 192.0.2.1:4711, [2001:db8::1]:4711.
function withoutPort(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  if (bracketed !== undefined) return bracketed;
  const [host = '', port, more] = text.split(':');
  return port !== undefined && more === undefined ? host : text;
}

/** An IPv4 address, or the first 64 bits of an IPv6 one: what one household or machine has. */
export function networkOf(address: string): string {
  const plain = plainAddress(address) ?? '';
  return isIP(plain) === 6 ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** A /48 has 65,536 networks and whoever rents one machine can have it: together they may do this much more than one. */
export const siteFactor = 4;

/** The first 48 bits of an IPv6 address; undefined for IPv4. */
export function siteOf(address: string): string | undefined {
  const plain = plainAddress(address) ?? '';
  return isIP(plain) === 6 ? groupsOf(plain).slice(0, 3).join(':') : undefined;
}

function groupsOf(plain: string): string[] {
  const [head = '', tail] = plain.split('::');
  const left = groupsIn(head);
  const right = groupsIn(tail ?? '');
  const zeros = Array<string>(tail === undefined ? 0 : 8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right];
}

function groupsIn(part: string): string[] {
  return part.split(':').filter((group) => group !== '');
}

import { SocketAddress, isIP } from 'node:net';

/**
 * The canonical form of an IP address: without port and zone, IPv4-mapped IPv6 as IPv4. Undefined for any other text.
 */
export function normalizeAddress(text: string): string | undefined {
  const address = withoutPort(text).split('%', 1)[0] ?? '';
  const family = isIP(address);
  if (family !== 6) return family === 4 ? address : undefined;
  const normalized = new SocketAddress({ address, family: 'ipv6' }).address;
  return normalized.startsWith('::ffff:') && normalized.includes('.')
    ? normalized.slice('::ffff:'.length)
    : normalized;
}

// Some proxies add the port: 192.0.2.1:4711, [2001:db8::1]:4711.
function withoutPort(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  if (bracketed !== undefined) return bracketed;
  const [host = '', port, more] = text.split(':');
  return port !== undefined && more === undefined ? host : text;
}

/** An IPv4 address, or the /64 of an IPv6 address: what one household or machine has. */
export function networkOf(address: string): string {
  const normalized = normalizeAddress(address) ?? '';
  return isIP(normalized) === 6 ? groupsOf(normalized).slice(0, 4).join(':') : normalized;
}

/** How many times the limit of one network all networks of a /48 share: with one rented machine comes a whole /48. */
export const prefix48Factor = 4;

/** The /48 of an IPv6 address; undefined for IPv4. */
export function prefix48Of(address: string): string | undefined {
  const normalized = normalizeAddress(address) ?? '';
  return isIP(normalized) === 6 ? groupsOf(normalized).slice(0, 3).join(':') : undefined;
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = groupsIn(head);
  const right = groupsIn(tail ?? '');
  const zeros = Array<string>(tail === undefined ? 0 : 8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right];
}

function groupsIn(part: string): string[] {
  return part.split(':').filter((group) => group !== '');
}

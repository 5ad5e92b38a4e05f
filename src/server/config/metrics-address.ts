import { isIP } from 'node:net';
import * as v from 'valibot';
import { NetworksSchema, Text } from './values.ts';

/** Where a server listens. */
export interface Address {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** Networks from which only this machine, or machines of the operator, can be reached. */
const ownNetworks = v.parse(
  NetworksSchema,
  '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 169.254.0.0/16 ::1 fc00::/7 fe80::/10',
);

const pattern = /^(?:(?<four>[\d.]+):|\[(?<six>[\da-f:.]+)\]:)?(?<port>\d{1,5})$/i;
const loopback = '127.0.0.1';
const highestPort = 65_535;

/** Such as 9464, 10.0.0.1:9464 or [::1]:9464. A port alone is on the loopback address. Empty: undefined. */
export const MetricsAddressSchema = v.pipe(
  Text,
  v.check(
    (text) => text === '' || addressIn(text) !== undefined,
    'must be a port, or an IP address and a port such as 10.0.0.1:9464 or [::1]:9464',
  ),
  v.transform(addressIn),
);

function addressIn(text: string): Address | undefined {
  const { four, six, port } = pattern.exec(text)?.groups ?? {};
  const host = four ?? six ?? loopback;
  const isValid = port !== undefined && Number(port) <= highestPort && isIP(host) !== 0;
  return isValid ? { host, port: Number(port) } : undefined;
}

const everywhere = new Set(['0.0.0.0', '::']);
const namesOfLoopback: Readonly<Record<string, string>> = { localhost: loopback, '::1': loopback };

/** Whether two servers could not listen at both. Port 0 is any free one. */
export function isSameAddress(one: Address, other: Address): boolean {
  if (one.port !== other.port || one.port === 0) return false;
  const [first = '', second = ''] = [one, other].map(({ host }) => namesOfLoopback[host] ?? host);
  return first === second || everywhere.has(first) || everywhere.has(second);
}

/** Whether anyone could read the metrics at this address, so that they need a token. `0.0.0.0` is every address. */
export function isOpenToAll({ host }: Address): boolean {
  return !ownNetworks.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}

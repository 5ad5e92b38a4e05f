import { type Address, isOpenToAll, isSameAddress } from './metrics-address.ts';
import type { Environment } from './values.ts';

/** Settings of which one needs the other. */
const pairs = [
  ['REVIEW_LLM_URL', 'REVIEW_LLM_MODEL'],
  ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
] as const;

/** A mistake for each setting without the one that belongs to it. */
export function unpairedSettings(given: Environment): string[] {
  return pairs
    .filter(([one, other]) => isSet(given, one) !== isSet(given, other))
    .map(([one, other]) => `${one} and ${other} must be set together`);
}

function isSet(given: Environment, name: string): boolean {
  return (given[name] ?? '').trim() !== '';
}

/** Only a shell replaces ~ and variables: a folder of that name would be made. */
export function unexpandedPaths(given: Environment): string[] {
  return ['DATA_DIR', 'BACKUP_DIR', 'SITE_LOGO']
    .filter((name) => /^(?:~|\$|%\w+%)/.test(given[name] ?? ''))
    .map(
      (name) => `${name} begins with ~ or a variable, which nothing replaces: write the whole path`,
    );
}

/** Docker's --env-file keeps quotation marks, which are then in the name of the site or in a password. */
export function quotedValues(
  names: readonly string[],
  environment: Environment,
  file: Environment,
): string[] {
  return names
    .filter((name) => environment[name] !== file[name])
    .filter((name) => /^(["']).*\1$/s.test(environment[name] ?? ''))
    .map((name) => `${name} is in quotation marks, which are no part of a value: remove them`);
}

/** What is wrong with the address of the metrics next to that of the site. */
export function mistakesInMetricsAddress({
  METRICS_ADDRESS: address,
  METRICS_TOKEN: token,
  HOST: host,
  PORT: port,
}: {
  readonly METRICS_ADDRESS: Address | undefined;
  readonly METRICS_TOKEN: string;
  readonly HOST: string;
  readonly PORT: number;
}): string[] {
  if (address === undefined) return [];
  const isSame = isSameAddress(address, { host, port });
  const isOpen = token === '' && isOpenToAll(address);
  return [
    ...(isSame ? ['METRICS_ADDRESS is the address of the site, too: give it another port'] : []),
    ...(isOpen ? ['METRICS_ADDRESS can be reached by others: set METRICS_TOKEN, too'] : []),
  ];
}

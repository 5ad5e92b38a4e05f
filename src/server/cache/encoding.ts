import { LRUCache } from 'lru-cache';
import type { Encoding } from './cached-response.ts';

// There are only so many browsers.
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** The best of our encodings that the client takes: RFC 9110, 12.5.3, without fine grades of preference. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = chosen.get(accepted);
  if (known !== undefined) return known;
  const encoding = choose(accepted);
  chosen.set(accepted, encoding);
  return encoding;
}

const refused = /;\s*q=0(?:\.0{0,3})?\s*$/i;

function choose(accepted: string): Encoding {
  const items = accepted.split(',').filter((item) => !refused.test(item));
  const names = new Set(items.map((item) => (item.split(';', 1)[0] ?? '').trim().toLowerCase()));
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : 'identity';
}

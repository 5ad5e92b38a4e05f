import { LRUCache } from 'lru-cache';
import type { Encoding } from './compression.ts';

// Browsers send few different headers.
const encodingByHeader = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding that the client accepts: RFC 9110, 12.5.3; weights other than 0 are ignored. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = encodingByHeader.get(accepted);
  if (known !== undefined) return known;
  const encoding = choose(accepted);
  encodingByHeader.set(accepted, encoding);
  return encoding;
}

const zeroQuality = /;\s*q=0(?:\.0{0,3})?\s*$/i;

function choose(accepted: string): Encoding {
  const items = accepted.split(',').filter((item) => !zeroQuality.test(item));
  const names = new Set(items.map((item) => (item.split(';', 1)[0] ?? '').trim().toLowerCase()));
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : 'identity';
}

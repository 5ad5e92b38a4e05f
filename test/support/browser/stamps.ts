import type { StoredStamp } from '../../../src/offline/stamps.ts';

let made = 0;

/** A stamp of a story that is nobody else's. */
export function aStamp(more: Partial<StoredStamp> = {}): StoredStamp {
  made += 1;
  return {
    id: `stamped-${made}`,
    randomId: `sunny_${made.toString(36).padStart(4, '0')}`,
    continent: 'europe',
    country: 'Germany',
    city: 'Jena',
    stampedAt: new Date(Date.now() - made * 1_000).toISOString(),
    ...more,
  };
}

import type { Encoding } from './reply-cache.ts';

/** The best of our encodings that the client takes: RFC 9110, 12.5.3, without fine grades of preference. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at === -1) return false;
  const rest = header.slice(at + encoding.length).split(',', 1)[0] ?? '';
  return !/;\s*q=0(\.0*)?\s*$/.test(rest);
}

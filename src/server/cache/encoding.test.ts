import { describe, expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

describe('the best encoding that a client accepts', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip,br', 'br'],
    ['BR, GZIP', 'br'],
    ['GZip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip', 'gzip'],
    ['br ; q=0.000 , gzip', 'gzip'],
    ['br;Q=0,gzip;q=0.0', 'identity'],
    ['br;q=0.001', 'br'],
    ['gzip;q=0.5, br;q=1.0', 'br'],
    ['gzip;q=0', 'identity'],
    ['*', 'identity'],
    ['x-br, brotli, gzipped', 'identity'],
    ['deflate, zstd', 'identity'],
    [', ,;;q=0,gzip', 'gzip'],
  ])('of %j is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  test('stays right after any number of unknown headers', () => {
    for (let i = 0; i < 500; i++) expect(chooseEncoding(`x${i}, gzip`)).toBe('gzip');
    expect(chooseEncoding('br')).toBe('br');
  });
});

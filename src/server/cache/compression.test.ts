import { expect, test } from 'vitest';
import { chooseEncoding } from './compression.ts';

const accepted: Readonly<Record<string, readonly (string | undefined)[]>> = {
  identity: [
    undefined,
    '',
    'identity',
    'br;Q=0,gzip;q=0.0',
    'gzip;q=0',
    '*',
    'x-br, brotli, gzipped',
    'deflate, zstd',
  ],
  gzip: ['gzip', 'GZip', 'br;q=0, gzip', 'br; q=0, gzip', 'br ; q=0.000 , gzip', ', ,;;q=0,gzip'],
  br: [
    'br',
    'gzip, deflate, br, zstd',
    'gzip,br',
    'BR, GZIP',
    'br;q=0.001',
    'gzip;q=0.5, br;q=1.0',
  ],
};

test('a client gets the best encoding that it accepts', () => {
  for (const [encoding, headers] of Object.entries(accepted))
    for (const header of headers) expect(chooseEncoding(header), header).toBe(encoding);
});

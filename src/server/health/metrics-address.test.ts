import { describe, expect, test } from 'vitest';
import { mistakesIn } from '../commands/config-check.ts';
import { readConfig } from '../config.ts';

const METRICS_TOKEN = 'a token of sixteen characters';

describe('the address of the metrics', () => {
  test.each([
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['10.0.0.1:9464', { host: '10.0.0.1', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
    [' ', undefined],
  ])('can be %j', (METRICS_ADDRESS, address) => {
    expect(readConfig({ METRICS_ADDRESS }).metricsAddress).toEqual(address);
  });

  test.each(['metrics', '10.0.0.1', 'localhost:9464', '10.0.0.256:9464', '::1:9464', '65536'])(
    'cannot be %j',
    (METRICS_ADDRESS) => {
      expect(mistakesIn({ METRICS_ADDRESS })).toEqual([
        'METRICS_ADDRESS must be a port, or an IP address and a port such as 10.0.0.1:9464 or [::1]:9464',
      ]);
    },
  );

  test.each(['127.0.0.1:1', '10.1.2.3:1', '172.31.0.1:1', '192.168.0.1:1', '[fd00::1]:1'])(
    'needs no token where only the operator can reach it, as at %s',
    (METRICS_ADDRESS) => expect(mistakesIn({ METRICS_ADDRESS })).toEqual([]),
  );

  test.each(['0.0.0.0:1', '[::]:1', '8.8.8.8:1', '172.32.0.1:1', '[2606:4700::1111]:1'])(
    'needs a token where others can reach it, as at %s',
    (METRICS_ADDRESS) => {
      expect(mistakesIn({ METRICS_ADDRESS })).toEqual([
        'METRICS_ADDRESS can be reached by others: set METRICS_TOKEN, too',
      ]);
      expect(mistakesIn({ METRICS_ADDRESS, METRICS_TOKEN })).toEqual([]);
    },
  );
});

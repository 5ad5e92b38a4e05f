import { expect, test } from 'vitest';
import { mistakesIn } from '../commands/config-check.ts';
import { readConfig } from '../config.ts';

const METRICS_TOKEN = 'a token of sixteen characters';

test('the address of the metrics is a port, or an IP address and a port', () => {
  const addresses = {
    '9464': { host: '127.0.0.1', port: 9464 },
    '10.0.0.1:9464': { host: '10.0.0.1', port: 9464 },
    '[::1]:9464': { host: '::1', port: 9464 },
    ' ': undefined,
  };
  for (const [METRICS_ADDRESS, address] of Object.entries(addresses))
    expect(readConfig({ METRICS_ADDRESS }).metricsAddress, METRICS_ADDRESS).toEqual(address);
  const wrong = 'metrics 10.0.0.1 localhost:9464 10.0.0.256:9464 ::1:9464 65536';
  for (const METRICS_ADDRESS of wrong.split(' ')) {
    expect(mistakesIn({ METRICS_ADDRESS })).toEqual([
      'METRICS_ADDRESS must be a port, or an IP address and a port such as 10.0.0.1:9464 or [::1]:9464',
    ]);
  }
});

test('the metrics need a token unless only the operator can reach their address', () => {
  const own = '127.0.0.1:1 10.1.2.3:1 172.31.0.1:1 192.168.0.1:1 [fd00::1]:1';
  for (const METRICS_ADDRESS of own.split(' ')) expect(mistakesIn({ METRICS_ADDRESS })).toEqual([]);
  const open = '0.0.0.0:1 [::]:1 8.8.8.8:1 172.32.0.1:1 [2606:4700::1111]:1';
  for (const METRICS_ADDRESS of open.split(' ')) {
    expect(mistakesIn({ METRICS_ADDRESS }), METRICS_ADDRESS).toEqual([
      'METRICS_ADDRESS can be reached by others: set METRICS_TOKEN, too',
    ]);
    expect(mistakesIn({ METRICS_ADDRESS, METRICS_TOKEN })).toEqual([]);
  }
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenFailure } from './start-failure.ts';

test('a server that cannot listen says which setting to change', async () => {
  const failure = async (host: string, setting?: 'METRICS_ADDRESS') => {
    const error: unknown = await once(createServer().listen({ host, port: 0 }), 'listening').catch(
      (refused: unknown) => refused,
    );
    return listenFailure(error, { host, port: 0 }, setting);
  };
  expect(await failure('192.0.2.1')).toMatchObject({
    exitCode: 78,
    problem: 'address-unknown',
    message: 'HOST 192.0.2.1 is no address of this machine.',
  });
  expect((await failure('192.0.2.1', 'METRICS_ADDRESS')).message).toMatch(/^METRICS_ADDRESS 192/);
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
  expect(listenFailure(denied, { host: '::', port: 80 })).toMatchObject({
    exitCode: 77,
    message: 'This account may not listen on port 80 of ::. Set PORT to one above 1023.',
  });
});

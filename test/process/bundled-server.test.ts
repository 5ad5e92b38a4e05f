import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundleServer } from '../../scripts/support/bundle-server.mjs';
import {
  copyCheckout,
  postStory,
  startServer,
  untilReady,
} from '../support/processes/production-server.ts';

test('the server of a release starts from a few files, reviews a story, and its traces name the sources', async () => {
  const root = copyCheckout();
  const folder = join(root, 'server');
  await bundleServer(folder);
  const env = { DATA_DIR: join(root, 'data'), LOG_LEVEL: 'error' };
  const { url } = await untilReady(startServer({ env, root, script: 'server/main.js' }));
  expect((await postStory(url)).votes).toBe(0);
  const main = readFileSync(join(folder, 'main.js'), 'utf8');
  const thread = /new URL\("(review-[^"]+)", import\.meta\.url\)/.exec(main)?.[1];
  expect(readdirSync(folder)).toContain(thread);
  const { sources } = JSON.parse(readFileSync(join(folder, 'main.js.map'), 'utf8'));
  expect(sources).toContain('../src/server/main.ts');
  expect(sources.filter((source: string) => !existsSync(resolve(folder, source)))).toEqual([]);
}, 60_000);

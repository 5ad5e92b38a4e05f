import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundleServer } from '../../scripts/support/bundle-server.mjs';
import {
  copyCheckout,
  newFile,
  newFolder,
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
  const bundle = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const text = bundle.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const started = Array.from(
    text.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g),
    ([, name]) => name,
  ).filter((name) => /^[^/]+\.[jt]s$/.test(name ?? ''));
  // The five threads, and the program that makes the backup of each night.
  expect(started.length).toBeGreaterThanOrEqual(6);
  expect(bundle).toEqual(expect.arrayContaining([...started, 'cli.js']));
  const { sources } = JSON.parse(readFileSync(join(folder, 'main.js.map'), 'utf8'));
  expect(sources).toContain('../src/server/main.ts');
  expect(sources.filter((source: string) => !existsSync(resolve(folder, source)))).toEqual([]);
}, 180_000);

test('the commands of a release name no npm, list nothing that only works in a checkout, and use its data folder from everywhere', async () => {
  const root = copyCheckout();
  writeFileSync(join(root, 'uplift'), '');
  const call = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'src/cli.ts'), ...args], {
      cwd: newFolder(),
      env: {},
      encoding: 'utf8',
    });
  const { stdout: help } = call('help');
  expect(help).toContain('Usage: ./uplift COMMAND');
  expect(help).not.toMatch(/npm|train-review/);
  const data = join(root, 'data');
  expect(call('export').stderr).toContain(`There is no database in ${data}.`);
  const file = newFile('');
  expect(call('import', file).stderr).toContain(
    `There is no database in ${data}: a new one is made`,
  );
  expect(call('import', file).stderr).toBe('');
  expect(call('export').status).toBe(0);
  rmSync(join(root, 'dist', 'places.sha256'));
  expect(call('import', file).stderr).toMatch(/places\.sha256.* Unpack the release again\.\n$/);
});

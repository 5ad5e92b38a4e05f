import { execFileSync } from 'node:child_process';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assetLifetime, hour } from '../src/contract/durations.ts';
import { newFolder } from '../test/support/processes/production-server.ts';

test('a page that is open can ask for the files of its build as long as browsers keep them', () => {
  const folder = newFolder();
  const ages = { 'new.js': 0, 'kept.js': assetLifetime - hour, 'old.js': assetLifetime + hour };
  for (const [name, age] of Object.entries(ages)) {
    const file = join(folder, name);
    writeFileSync(file, '');
    const builtAt = new Date(Date.now() - age);
    utimesSync(file, builtAt, builtAt);
  }
  const files = readdirSync(folder).map((name) => join(folder, name));
  execFileSync(process.execPath, ['tools/remove-old-assets.ts', ...files]);
  expect(readdirSync(folder)).toEqual(['kept.js', 'new.js']);
});

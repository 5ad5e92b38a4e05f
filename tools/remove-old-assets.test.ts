import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assetLifetime, hour } from '../src/contract/durations.ts';

test('a page that is open can ask for the files of its build as long as browsers keep them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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

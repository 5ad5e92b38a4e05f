import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { newFile, newFolder } from '../../../test/support/processes/production-server.ts';
import { openDataFolder, prepareFolder } from './data-folder.ts';

/** Root ignores permissions, unless it has dropped that capability. */
const dropped = ['setpriv', '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs'];
const withoutPrivileges = process.getuid?.() === 0 ? dropped : [];
const canDropPrivileges =
  process.platform !== 'win32' && spawnSync('setpriv', ['--version']).status === 0;

const problemOf = (folder: string): unknown => {
  try {
    return openDataFolder(folder);
  } catch (error) {
    return error;
  }
};

test('a data folder that is a file, or cannot be created, is refused with a sentence', () => {
  const file = newFile('something');
  for (const folder of [file, join(file, 'below')])
    expect(problemOf(folder)).toMatchObject({
      exitCode: 78,
      problem: 'data-folder-no-folder',
      message: `DATA_DIR ${folder} is no folder.`,
    });
  if (process.platform !== 'linux') return;
  expect(problemOf('/proc/x/y')).toMatchObject({
    exitCode: 73,
    problem: 'data-folder-impossible',
    message: 'The folder /proc/x/y cannot be made. Set DATA_DIR to another.',
  });
});

test.runIf(canDropPrivileges)(
  'one that this account may not write, read or create is refused with a sentence',
  () => {
    const folders = [0o500, 0o300].map((mode) => {
      const folder = newFolder();
      chmodSync(folder, mode);
      return folder;
    });
    const [unwritable = '', unreadable = ''] = folders;
    const script = `import { openDataFolder } from ${JSON.stringify(resolve('src/server/db/data-folder.ts'))};
      for (const folder of process.argv.slice(1))
        try { openDataFolder(folder); } catch (error) { console.log(error.exitCode + ' ' + error.message); }`;
    const args = [...withoutPrivileges, process.execPath, '--input-type=module', '-e', script];
    const tried = [unwritable, unreadable, join(unwritable, 'data')];
    const out = execFileSync('env', [...args, ...tried]);
    expect(String(out).trim().split('\n')).toEqual(
      tried.map(
        (folder) =>
          `77 This account may not read and write ${folder}. Give it the right, or set DATA_DIR.`,
      ),
    );
  },
);

test.skipIf(process.platform === 'win32')(
  'a folder that others could read is closed with its own files, which is logged once; a shared one such as /tmp stays open, with a warning; with PostgreSQL and a SECRET none is made',
  () => {
    const warnings: unknown[] = [];
    const log = { warn: (facts: unknown) => void warnings.push(facts) };
    const parent = newFolder();
    const [dataDir, shared] = [join(parent, 'data'), join(parent, 'shared')];
    for (const folder of [dataDir, shared]) mkdirSync(folder);
    const modesAfter = { '': 0o700, secret: 0o600, 'uplift.sqlite': 0o600, 'notes.txt': 0o644 };
    const pathOf = (name: string) => join(dataDir, name);
    for (const name of Object.keys(modesAfter).slice(1))
      writeFileSync(pathOf(name), '', { mode: 0o644 });
    chmodSync(dataDir, 0o755);
    chmodSync(shared, 0o1777);
    for (const folder of [dataDir, dataDir, shared])
      prepareFolder({ dataDir: folder, databaseUrl: '', secret: '' }, log);
    for (const [name, mode] of Object.entries(modesAfter))
      expect(statSync(pathOf(name)).mode & 0o777, name).toBe(mode);
    // The folder and its files, without the notes of somebody else.
    expect(warnings).toEqual([{ mended: 3 }, { files: [shared] }]);
    prepareFolder({ dataDir: join(parent, 'x'), databaseUrl: 'postgres://h/d', secret: 's' }, log);
    expect(readdirSync(parent)).toEqual(['data', 'shared']);
  },
);

/**
 * Installs what the tests need from the system, on Debian and its relatives. CI calls it before `npm test`, which itself
 * installs nothing outside the checkout.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from './support/chromium.mjs';
import { findOtherBrowser, otherBrowsers } from './support/other-browsers.mjs';
import { findPostgres } from './support/postgres.mjs';
import { findProgram } from './support/programs.mjs';

/**
 * A program with what is installed for it: the first that can be of several packages or groups of packages.
 * @type {{ name: string, find: () => unknown, choices: (string | readonly string[])[] }[]}
 */
const programs = [
  { name: 'PostgreSQL', find: findPostgres, choices: ['postgresql'] },
  { name: 'PgBouncer', find: () => findProgram('pgbouncer'), choices: ['pgbouncer'] },
  { name: 'nginx', find: () => findProgram('nginx'), choices: ['nginx'] },
  { name: 'Chromium', find: findChromium, choices: ['chromium', 'chromium-browser'] },
  {
    name: "Chromium's headless shell",
    find: findHeadlessShell,
    choices: ['chromium-headless-shell'],
  },
  { name: 'strace', find: () => run(['strace', '-V']), choices: ['strace'] },
  ...Object.entries(otherBrowsers).map(([name, { label, packages }]) => ({
    name: label,
    find: () => findOtherBrowser(name),
    choices: [packages],
  })),
];

const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
const aptGet = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];

const missing = programs.filter(({ find }) => !find());
const needsPromtool = !findProgram('promtool');
if ((missing.length > 0 || needsPromtool) && run(['apt-get', '--version'])) {
  run([...aptGet, 'update']);
  for (const { name, choices } of missing) {
    console.log(`Installing ${name}`);
    const isInstalled = choices.some((packages) =>
      run([...aptGet, 'install', '--yes', '--no-install-recommends', ...[packages].flat()]),
    );
    if (!isInstalled) console.log(`${name} could not be installed with apt-get.`);
  }
  if (needsPromtool) {
    console.log('Installing promtool');
    if (!installPromtool()) console.log('promtool could not be taken from the package prometheus.');
  }
}

/** The package itself is not installed, because it starts Prometheus and needs eleven others. */
function installPromtool() {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    const unpack =
      'apt-get -qq download prometheus && dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x ./usr/bin/promtool';
    return (
      run(['sh', '-c', `cd '${folder}' && ${unpack}`]) &&
      run([...asRoot, 'install', join(folder, 'usr/bin/promtool'), '/usr/local/bin/promtool'])
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether a program ends well; what it prints is not shown. @param {string[]} command */
function run([program = '', ...args]) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

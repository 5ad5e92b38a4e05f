/**
 * Installs what the tests need from the system, on Debian and its relatives. CI calls it before `npm test`, which itself
 * installs nothing outside the checkout.
 */
import { spawnSync } from 'node:child_process';
import { findChromium, findHeadlessShell } from './support/chromium.mjs';
import { findPostgres } from './support/postgres.mjs';
import { findProgram } from './support/programs.mjs';

/**
 * A program with the packages that hold it, the first that can be installed.
 * @type {{ name: string, find: () => unknown, packages: string[] }[]}
 */
const programs = [
  { name: 'PostgreSQL', find: findPostgres, packages: ['postgresql'] },
  { name: 'PgBouncer', find: () => findProgram('pgbouncer'), packages: ['pgbouncer'] },
  { name: 'nginx', find: () => findProgram('nginx'), packages: ['nginx'] },
  { name: 'Chromium', find: findChromium, packages: ['chromium', 'chromium-browser'] },
  {
    name: "Chromium's headless shell",
    find: findHeadlessShell,
    packages: ['chromium-headless-shell'],
  },
  { name: 'strace', find: () => run(['strace', '-V']), packages: ['strace'] },
];

const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
const aptGet = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];

const missing = programs.filter(({ find }) => !find());
if (missing.length > 0 && run(['apt-get', '--version'])) {
  run([...aptGet, 'update']);
  for (const { name, packages } of missing) {
    console.log(`Installing ${name}`);
    const isInstalled = packages.some((each) =>
      run([...aptGet, 'install', '--yes', '--no-install-recommends', each]),
    );
    if (!isInstalled) console.log(`${name} could not be installed with apt-get.`);
  }
}

/** Whether a program ends well; what it prints is not shown. @param {string[]} command */
function run([program = '', ...args]) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

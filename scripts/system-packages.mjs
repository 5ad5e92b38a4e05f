import { spawnSync } from 'node:child_process';

/** @type {string[] | null | undefined} */
let aptGet;
let listsAreFresh = false;

/**
 * Installs packages of Debian and its relatives where that needs no password.
 * @param {string[]} packages
 * @param {string} what they are for, as in "Installing Chromium with apt-get"
 * @returns {boolean} whether they are installed now
 */
export function installWithApt(packages, what) {
  aptGet ??= findAptGet();
  if (aptGet === null) return false;
  console.log(`Installing ${what} with apt-get`);
  listsAreFresh ||= run([...aptGet, '-qq', 'update']);
  return run([...aptGet, '-qq', 'install', '--yes', '--no-install-recommends', ...packages]);
}

/** apt-get with what makes us root, or null. @returns {string[] | null} */
function findAptGet() {
  if (process.platform !== 'linux' || !run(['apt-get', '--version'], true)) return null;
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  if (process.getuid?.() === 0) return quiet;
  return run(['sudo', '--non-interactive', 'true'], true) ? ['sudo', '-n', ...quiet] : null;
}

/**
 * Runs a program quietly: what it says is shown when it fails.
 * @param {string[]} command
 * @param {boolean} [mayFail] whether a failure is an answer, too
 */
function run([program = '', ...args], mayFail = false) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: Infinity });
  if (status !== 0 && !mayFail) console.error(stderr);
  return status === 0;
}

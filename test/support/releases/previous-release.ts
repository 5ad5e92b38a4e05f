/** The version before the latest change of the tables, from the history of this checkout. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../../..');
const migrations = 'src/server/db/migrations';

/** The commit, or undefined where there is no history: in an archive, or in a clone without its depth. */
export function findPreviousRelease(): string | undefined {
  const names = readdirSync(join(checkout, migrations)).filter((name) => !name.includes('.test.'));
  const newest = `${migrations}/${names.toSorted().at(-1)}`;
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', 'HEAD', '--', newest);
  // Not committed yet: then the last commit is the previous release.
  const before = added === '' ? 'HEAD' : `${added}^`;
  const commit = git('rev-parse', '--verify', '--quiet', `${before}^{commit}`);
  return commit === '' ? undefined : commit;
}

/**
 * Unpacks a commit, with its dependencies: those of this checkout when they are the same, else its own from npm.
 * @param into an empty folder
 * @param options isBuilt: also builds its pages, which needs its development dependencies
 */
export function unpackRelease(commit: string, into: string, { isBuilt = false } = {}): void {
  mkdirSync(into, { recursive: true });
  const archive = spawnSync('git', ['archive', commit], { cwd: checkout, maxBuffer: 2 ** 30 });
  const unpacked = spawnSync('tar', ['-x', '-C', into], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(`Not unpacked: ${archive.stderr.toString()}${unpacked.stderr.toString()}`);
  if (isBuilt ? hasTheSameLockfile(into) : hasTheSamePackages(into)) {
    symlinkSync(join(checkout, 'node_modules'), join(into, 'node_modules'), 'junction');
  } else if (!isBuilt) {
    const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    run(into, 'npm', ['ci', ...flags]);
  }
  // Installs what is missing.
  if (isBuilt) run(into, process.execPath, ['scripts/build.mjs']);
}

function run(cwd: string, program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${program} failed: its message is above.`);
}

const hasTheSameLockfile = (folder: string): boolean =>
  readFileSync(join(folder, 'package-lock.json')).equals(
    readFileSync(join(checkout, 'package-lock.json')),
  );

interface Lockfile {
  readonly packages: Readonly<Record<string, { version?: string; dev?: boolean }>>;
}

/** Whether all that its server needs is installed here in the same version. */
function hasTheSamePackages(folder: string): boolean {
  const lockfileIn = (root: string) =>
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const [wanted, present] = [lockfileIn(folder).packages, lockfileIn(checkout).packages];
  return Object.entries(wanted).every(
    ([path, { version, dev = false }]) => path === '' || dev || version === present[path]?.version,
  );
}

/** The output of a Git command; empty when it fails. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: checkout, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

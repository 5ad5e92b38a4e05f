import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';

/** By name, the start of the SHA-256 of each input for which the proof has succeeded. */
const file = 'test/proofs.json';
const isCi = Boolean(process.env['CI']);

type Recorded = Record<string, readonly string[]>;

const recorded = (): Recorded =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded) : {};

/*
 * Some proofs take minutes and depend on their input alone. A test runs them for what `unproven` returns, and then calls
 * `recordProofs` with all of its inputs, so that they are skipped from then on.
 */

/** The inputs for which no success is recorded. */
export function unproven(name: string, inputs: readonly string[]): string[] {
  const known = new Set(recorded()[name]);
  return inputs.filter((input) => !known.has(hashOf(input)));
}

/** Records that the proof holds for these inputs alone. The file is to be committed; CI changes nothing. */
export function recordProofs(name: string, inputs: readonly string[]): void {
  const all = { ...recorded(), [name]: inputs.map(hashOf).toSorted() };
  if (!isCi) writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
}

const hashOf = (input: string): string =>
  createHash('sha256').update(input).digest('hex').slice(0, 16);

/** The names and contents of all files that match, and the versions of these packages: an input for a proof. */
export function contentsOf(patterns: string[], exclude: string[], packages: string[]): string {
  const files = globSync(patterns, { exclude }).toSorted();
  const { packages: installed } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return [
    ...files.map((path) => `${path}\n${readFileSync(path, 'base64')}`),
    ...packages.map((name) => `${name} ${installed[`node_modules/${name}`]?.version}`),
  ].join('\n');
}

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { RulesAndModelStage } from '../../../src/review/reviewer.ts';
import type { Command } from '../../../src/server/commands/command.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { readSettings } from '../../../src/server/config/settings-file.ts';
import type { DatabaseConfig } from '../../../src/server/db/open.ts';
import { openCities } from '../../../src/server/places/cities.ts';
import { seededRandomInt } from '../random/random.ts';

interface Options {
  readonly args?: readonly string[];
  readonly stdin?: string | Buffer;
  /** The fixed time of the command, in milliseconds since 1970. */
  readonly now?: number;
  readonly env?: Record<string, string>;
  /** The variables of the process, for a command that reads them itself. */
  readonly environment?: Record<string, string>;
  /** The file of settings. */
  readonly settingsFile?: string;
  /** By default everything is published. */
  readonly rulesAndModel?: RulesAndModelStage;
}

/** Runs a command on this database, like an operator. @returns also its standard output and standard error */
export async function runCommand(
  command: Command,
  { dataDir, databaseUrl }: DatabaseConfig,
  options: Options = {},
) {
  const { args = [], stdin = '', now = Date.parse('2026-11-18T12:00:00Z'), env = {} } = options;
  const settingsFile =
    options.settingsFile === undefined ? [] : [`--settings=${options.settingsFile}`];
  const out = new CollectingStream();
  const err = new CollectingStream();
  const code = await command.run({
    args,
    settings: readSettings(settingsFile, options.environment ?? {}),
    config: readConfig({ ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    cities: openCities(join(tmpdir(), 'no such folder')),
    stdin: Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]),
    stdout: out,
    stderr: err,
    now: () => now,
    randomInt: seededRandomInt(),
    openReview: () => Promise.resolve(options.rulesAndModel ?? (() => ({ kind: 'publish' }))),
  });
  return { code, out: out.text, err: err.text };
}

class CollectingStream extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** The values in the JSON Lines format. */
export function jsonLines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

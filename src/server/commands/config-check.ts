import * as v from 'valibot';
import {
  configExitCode,
  ConfigError,
  EnvironmentSchema,
  readConfig,
  secrets,
  type Config,
} from '../config/config.ts';
import type { Settings } from '../config/settings-file.ts';
import type { Environment } from '../config/values.ts';
import { isWritable } from '../db/data-folder.ts';
import { isInFolder } from '../transfer/backup.ts';
import { type Command, UsageError, parseArguments } from './command.ts';

/** Shows the settings without starting anything. */
export const configCheck: Command = {
  usage: 'config check',
  summary: 'Print every setting, where it came from, and what is wrong',
  details: `The source of a setting is the environment, the file .env, a file of its own (NAME_FILE) or the default.
Starts and makes nothing: it reads the files of secrets and the logo, and asks whether DATA_DIR and BACKUP_DIR can
be written. The values of secrets are not printed.

The exit code is 78 if a setting is wrong. Every mistake is printed.`,
  ignoresSettings: true,

  run({ args, settings, stdout, stderr }) {
    const { positionals } = parseArguments(args, {});
    if (positionals.join(' ') !== 'check') throw new UsageError("The only subcommand is 'check'.");
    stdout.write(Object.keys(EnvironmentSchema.entries).map(lineFor(settings)).join(''));
    const mistakes = mistakesIn(settings.environment, settings);
    for (const mistake of mistakes) stderr.write(`Configuration: ${mistake}\n`);
    return Promise.resolve(mistakes.length === 0 ? 0 : configExitCode);
  },
};

/** A setting in a line: `PORT  3000  default`. */
function lineFor({ environment, file }: Settings) {
  return (name: string) => {
    const [value, given] = settingFrom(environment, name);
    const isFromFile = given === 'environment' && environment[name] === file[name];
    const source = isFromFile ? '.env' : given;
    return `${name.padEnd(26)}${value.padEnd(34)} ${source}\n`;
  };
}

function settingFrom(environment: Environment, name: string): [value: string, source: string] {
  const isSecret = secrets.some((secret) => secret === name);
  const file = isSecret ? (environment[`${name}_FILE`] ?? '') : '';
  const given = environment[name] ?? '';
  if (file !== '' && given === '') return ['(secret)', `file ${file}`];
  if (given !== '') return [isSecret ? '(secret)' : given, 'environment'];
  return [defaultOf(name), 'default'];
}

function defaultOf(name: string): string {
  const schema: unknown = Reflect.get(EnvironmentSchema.entries, name);
  const value = v.is(WithDefaultSchema, schema) ? schema.default : '';
  return value === '' ? '(empty)' : value;
}

const WithDefaultSchema = v.looseObject({ default: v.string() });

/** Everything that is wrong, with the name of each setting; never a secret. */
export function mistakesIn(environment: Environment, source?: Settings): readonly string[] {
  try {
    return mistakesInFolders(readConfig(environment, source));
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
}

/** What a start would find in the folders, without making them. */
function mistakesInFolders({ databaseUrl, secret, dataDir, backupDir }: Config): string[] {
  const usesData = databaseUrl === '' || secret === '';
  return [
    ...(usesData && !isWritable(dataDir) ? [`DATA_DIR ${notWritable}`] : []),
    ...(backupDir === '' ? [] : mistakesInBackupFolder(backupDir, dataDir)),
  ];
}

function mistakesInBackupFolder(backupDir: string, dataDir: string): string[] {
  if (isInFolder(backupDir, dataDir))
    return ['BACKUP_DIR is in DATA_DIR: losing that folder would lose its backups, too'];
  return isWritable(backupDir) ? [] : [`BACKUP_DIR ${notWritable}`];
}

const notWritable = 'names a folder that this account may not make, or not write in';

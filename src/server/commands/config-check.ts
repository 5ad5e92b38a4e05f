import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import type { Environment } from '../config-values.ts';
import { configExitCode, ConfigError, EnvironmentSchema, readConfig, secrets } from '../config.ts';
import { type Command, UsageError, parseArguments } from './command.ts';

/** Shows the settings without starting anything. */
export const configCheck: Command = {
  usage: 'config check',
  summary: 'Print every setting, where it came from, and what is wrong',
  details: `The source of a setting is the environment, the file .env, a file of its own (NAME_FILE) or the default.
Starts nothing and opens nothing but the files of secrets and the logo. The values of secrets are not printed.

The exit code is 78 if a setting is wrong. Every mistake is printed.`,
  ignoresSettings: true,

  run({ args, environment, nodeFlags, stdout, stderr }) {
    const { positionals } = parseArguments(args, {});
    if (positionals.join(' ') !== 'check') throw new UsageError("The only subcommand is 'check'.");
    stdout.write(
      Object.keys(EnvironmentSchema.entries)
        .map(lineFor(environment, readEnvFile(nodeFlags)))
        .join(''),
    );
    const mistakes = mistakesIn(environment);
    for (const mistake of mistakes) stderr.write(`Configuration: ${mistake}\n`);
    return Promise.resolve(mistakes.length === 0 ? 0 : configExitCode);
  },
};

/** The settings of the file that Node was told to read before it started; empty without one. */
function readEnvFile(nodeFlags: readonly string[]): Environment {
  const flag = '--env-file=';
  const file = nodeFlags.find((each) => each.startsWith(flag))?.slice(flag.length);
  return file === undefined ? {} : parseEnv(readFileSync(file, 'utf8'));
}

/** A setting in a line: `PORT  3000  default`. */
function lineFor(environment: Environment, envFile: Environment) {
  return (name: string) => {
    const [value, given] = settingFrom(environment, name);
    const isFromFile = given === 'environment' && environment[name] === envFile[name];
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
export function mistakesIn(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
}

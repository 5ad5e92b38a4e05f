import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../process/release.ts';
import { codeOf } from '../process/start-failure.ts';
import type { Environment } from './values.ts';

/** What the settings are read from. */
export interface Settings {
  /** The environment, and what only the file sets. */
  readonly environment: Environment;
  /** What the file sets. */
  readonly file: Environment;
  /** What the file holds that cannot be taken as it stands. */
  readonly mistakes: readonly string[];
}

const option = '--settings=';

/**
 * Reads the file that the first argument of the program names (`--settings=.env`), if it exists, and adds what is not set
 * to the environment.
 */
export function readSettings(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Settings {
  const [flag] = settingsFlag(args);
  const { values, mistakes } =
    flag === undefined ? nothing : readSettingsFile(resolve(root, flag.slice(option.length)));
  const added = Object.entries(values).filter(([name]) => (environment[name] ?? '') === '');
  Object.assign(environment, Object.fromEntries(added));
  return { environment, file: values, mistakes };
}

/** The argument that names the file, as a list: for the programs that this one starts. */
export function settingsFlag(args: readonly string[]): string[] {
  return args.slice(0, 1).filter((arg) => arg.startsWith(option));
}

interface FileContent {
  readonly values: Environment;
  readonly mistakes: readonly string[];
}

const nothing: FileContent = { values: {}, mistakes: [] };

function readSettingsFile(path: string): FileContent {
  try {
    return parseSettings(
      new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)),
      path,
    );
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return nothing;
    const what = error instanceof TypeError ? 'is no UTF-8 text' : 'cannot be read';
    return { values: {}, mistakes: [`the file ${path} ${what}`] };
  }
}

const assignment = /^([A-Za-z_]\w*)=(.*)$/;
/** In quotation marks or without: see docs/operations.md. Other programs read what is left out here in several ways. */
const valueForms = [/^"([^"\\]*)"$/, /^'([^']*)'$/, /^((?![`“”„‘’‚«»])[^#"'\\]*)$/u];
/** A tab is a blank; no other control character is typed. */
const control = /(?!\t)\p{Cc}/u;
/** Node reads these before it reads the file. */
const tooLate = new Set(['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS']);

/**
 * Parses lines of `NAME=value`. Only those that systemd and Docker Compose read in the same way are valid, so that
 * nothing is dropped in silence.
 */
export function parseSettings(text: string, path: string): FileContent {
  const values: Record<string, string> = {};
  const mistakes: string[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const number = index + 1;
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    const [, name = '', written = ''] = assignment.exec(content) ?? [];
    const value = valueOf(written.trim());
    const mistake = mistakeIn({ name, value, earlier: lineOf.get(name) });
    if (mistake !== undefined) mistakes.push(`${path}, line ${number}: ${mistake}`);
    else if (value !== undefined) values[name] = value;
    lineOf.set(name, number);
  }
  return { values, mistakes };
}

function valueOf(written: string): string | undefined {
  const [form] = valueForms.flatMap((each) => each.exec(written) ?? []).slice(1);
  return form;
}

function mistakeIn({
  name,
  value,
  earlier,
}: {
  name: string;
  value: string | undefined;
  earlier: number | undefined;
}): string | undefined {
  if (name === '') return 'is no setting: write NAME=value, without blanks around the =';
  if (tooLate.has(name)) return `${name} has no effect in a file: set it in the environment`;
  if (earlier !== undefined) return `${name} is already set in line ${earlier}`;
  if (value === undefined)
    return `${name}: write a value with #, a quotation mark or a backslash as '…', and nothing after it`;
  if (control.test(value)) return `${name} has a control character: type the value again`;
  return undefined;
}

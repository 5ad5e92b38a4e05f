import { open, type FileHandle } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { RandomInt } from '../../domain/random-id.ts';
import type { RulesAndModelStage } from '../../review/reviewer.ts';
import type { Config } from '../config/config.ts';
import type { Settings } from '../config/settings-file.ts';
import type { Cities } from '../places/cities.ts';
import type { FileGroup } from '../process/checksums.ts';

/** All that a command uses of the process. */
export interface CommandContext {
  /** The arguments after the name of the command. */
  readonly args: readonly string[];
  readonly config: Config;
  /** What `config` was read from. */
  readonly settings: Settings;
  readonly cities: Cities;
  readonly stdin: Readable;
  /** The command's result, and nothing else. */
  readonly stdout: Writable;
  /** Progress and messages for the operator. */
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomInt: RandomInt;
  /** Loads the automated review, which only some commands use. */
  readonly openReview: () => Promise<RulesAndModelStage>;
}

/** One command of `npm run -s uplift -- COMMAND`, or of `./uplift COMMAND` in a release. */
export interface Command {
  /** The name, arguments and options: 'import FILE.jsonl [--trusted]'. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The rest of the help, after the usage and the summary. */
  readonly details: string;
  /** Files that are verified before it runs. */
  readonly requiredFiles?: readonly FileGroup[];
  /** Is only listed in a checkout. */
  readonly needsCheckout?: boolean;
  /** Runs even if the settings are wrong: `config` then has the defaults. */
  readonly ignoresSettings?: boolean;
  /** Returns the exit code. @throws UsageError */
  run(context: CommandContext): Promise<number>;
}

/** The arguments are invalid: the usage is shown, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns the positional arguments and options. @throws UsageError for an unknown option */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Unknown option.');
  }
}

/** Returns the first line of standard input, untrimmed, or as much of it as can be one. */
export async function readLine(stdin: Readable, maxLength = 2_000): Promise<string> {
  let text = '';
  stdin.setEncoding('utf8');
  for await (const chunk of stdin) {
    text += String(chunk);
    if (text.includes('\n') || text.length > maxLength) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}

export interface Input {
  readonly stream: Readable;
  /** Returns how much was read, from 0 to 1; undefined when the size is unknown. */
  readonly fraction: () => number | undefined;
}

/** Opens the one file that the arguments name; - is standard input. @throws UsageError */
export async function openInput(
  { stdin }: CommandContext,
  [file, ...others]: readonly string[],
): Promise<Input> {
  if (file === undefined || others.length > 0) throw new UsageError('Please name one file.');
  if (file === '-') return { stream: stdin, fraction: () => undefined };
  const handle = await openFile(file, 'r');
  const { size } = await handle.stat();
  const stream = handle.createReadStream();
  return { stream, fraction: () => (size > 0 ? Math.min(1, stream.bytesRead / size) : undefined) };
}

/** Opens a file from the arguments. @throws UsageError when it cannot be opened */
export async function openFile(path: string, flags: 'r' | 'w'): Promise<FileHandle> {
  try {
    const handle = await open(path, flags);
    if (!(await handle.stat()).isDirectory()) return handle;
    await handle.close();
  } catch {
    // The message below is the same for a missing file, a missing folder and a missing permission.
  }
  throw new UsageError(`${path} is not a file that can be ${flags === 'r' ? 'read' : 'written'}.`);
}

import { open, type FileHandle } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { RandomInt } from '../../domain/random-id.ts';
import type { RulesAndModelStage } from '../../review/reviewer.ts';
import type { FileGroup } from '../checksums.ts';
import type { Config } from '../config.ts';
import type { Cities } from '../places/cities.ts';

/** What a command works with: nothing else of the process reaches it. */
export interface CommandContext {
  /** What stood behind the command's name. */
  readonly args: readonly string[];
  readonly config: Config;
  readonly cities: Cities;
  readonly stdin: Readable;
  /** The command's result, and nothing else. */
  readonly stdout: Writable;
  /** What a person wants to know meanwhile. */
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomInt: RandomInt;
  /** Reads what the review needs, which only some commands use. */
  readonly openReview: () => Promise<RulesAndModelStage>;
}

/** One command of `npm run -s uplift -- COMMAND`. */
export interface Command {
  /** How it is called, without the name in front: 'FILE.jsonl [--trusted]'. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What a person should know besides. */
  readonly details: string;
  /** What it needs of the build and of what came with the program: sound, or it is not run. */
  readonly reads?: readonly FileGroup[];
  /** Does it and gives the exit code. @throws Misuse */
  run(context: CommandContext): Promise<number>;
}

/** The command was called in a way that it doesn't understand: its usage is shown, the exit code is 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** The file names and options of a command. @throws Misuse for an option that it doesn't have. */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : 'There is no such option.');
  }
}

/** Opens a file that a person has named. @throws Misuse when it can't be opened. */
export async function openFile(path: string, flags: 'r' | 'w'): Promise<FileHandle> {
  try {
    const handle = await open(path, flags);
    if (!(await handle.stat()).isDirectory()) return handle;
    await handle.close();
  } catch {
    // The same sentence serves a missing file, a missing folder and a missing right.
  }
  throw new Misuse(`${path} is no file that can be ${flags === 'r' ? 'read' : 'written'}.`);
}

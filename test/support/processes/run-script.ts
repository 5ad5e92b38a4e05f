import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');

/** Runs a script of this project in a separate process with a JSON argument. Returns its standard output. */
export async function runScript(script: string, input: object): Promise<string> {
  const args = [resolve(root, script), JSON.stringify(input)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };

/** The only place of the version number is package.json. */
export const { version } = packageFile;

/** The folder of package.json: of a release or of a checkout. */
export const root = resolve(import.meta.dirname, '../../..');

/** Whether this is a release, which has neither npm nor a build. */
export const isRelease = existsSync(join(root, 'uplift'));

/** How an operator runs a command: a release has a program for it. */
export const operatorCommand = isRelease ? './uplift' : 'npm run -s uplift --';

/** How an operator mends files of the program that are missing or damaged. @param commands in a checkout */
export function repairAdvice(commands: string): string {
  return isRelease ? 'Unpack the release again.' : `Run ${commands}.`;
}

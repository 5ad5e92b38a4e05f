import { existsSync } from 'node:fs';
import { join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };

/** The only place of the version number is package.json. */
export const { version } = packageFile;

/** How an operator runs a command: a release has a program for it. @param root the folder of package.json */
export function operatorCommand(root: string): string {
  return existsSync(join(root, 'uplift')) ? './uplift' : 'npm run -s uplift --';
}

import type { Readable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import { passwordIssue } from '../../domain/password-rule.ts';
import { generatePassword, setSitePassword } from '../login/password.ts';
import { type Command, UsageError, parseArguments, readLine } from './command.ts';
import { withExistingDatabase } from './with-database.ts';

const { min, max } = limits.password;

/** Replaces the site's password, with which its owner logs in. */
export const adminPassword: Command = {
  usage: 'admin-password [--stdin]',
  summary: 'Replace the password of the site and end every session',
  details: `Generates a strong password and prints it once: only a hash of it is stored.

  --stdin   reads the password from standard input instead, one line of at least ${min} characters.

All sessions end, and one-time codes and passkeys of the site's owner are removed, so that the password alone logs in.
The passwords of other moderators stay as they are. If ADMIN_PASSWORD is set, the next start of the server restores that password.`,

  async run({ args, config, stdin, stdout, stderr, now }) {
    const { positionals, values } = parseArguments(args, { stdin: { type: 'boolean' } });
    if (positionals.length > 0)
      throw new UsageError('A password cannot be an argument: use --stdin.');
    const chosen = values.stdin === true ? await readPassword(stdin) : undefined;
    const password = chosen ?? generatePassword();
    await withExistingDatabase(config, (database) => setSitePassword(database, password, now()));
    if (chosen === undefined) stdout.write(`${password}\n`);
    stderr.write('The password was replaced, and all sessions have ended.\n');
    if (config.sitePassword !== '') {
      stderr.write('ADMIN_PASSWORD is set: change it, too, or the next start restores it.\n');
    }
    return 0;
  },
};

/** Returns the first line, untrimmed: a password may start or end with spaces. @throws UsageError */
async function readPassword(stdin: Readable): Promise<string> {
  const password = await readLine(stdin, max + 2);
  if (password.length > max) throw new UsageError(`A password can have at most ${max} characters.`);
  const mistake = passwordIssue(password);
  if (mistake !== undefined) throw new UsageError(`A password ${mistake}.`);
  return password;
}

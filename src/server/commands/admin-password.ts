import type { Readable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import { passwordIssue } from '../../domain/password-rule.ts';
import { generatePassword, setAdminPassword } from '../login/password.ts';
import { type Command, Misuse, parseArguments } from './command.ts';
import { withExistingDatabase } from './with-database.ts';

const { min, max } = limits.password;

/** Replaces the administrator's password. */
export const adminPassword: Command = {
  usage: 'admin-password [--stdin]',
  summary: "Replace the administrator's password and end every session",
  details: `Makes a strong password and prints it once: only a hash of it is stored.

  --stdin   reads the password from standard input instead, one line of at least ${min} characters.

Where ADMIN_PASSWORD is set, the server goes back to that one when it starts.`,

  async run({ args, config, stdin, stdout, stderr, now }) {
    const { positionals, values } = parseArguments(args, { stdin: { type: 'boolean' } });
    if (positionals.length > 0) throw new Misuse('A password is never given as an argument.');
    const given = values.stdin === true ? await readPassword(stdin) : undefined;
    const password = given ?? generatePassword();
    await withExistingDatabase(config, (database) => setAdminPassword(database, password, now()));
    if (given === undefined) stdout.write(`${password}\n`);
    stderr.write('The password is replaced, and every session has ended.\n');
    if (config.adminPassword !== '') {
      stderr.write('ADMIN_PASSWORD is set: change it, too, or the next start brings it back.\n');
    }
    return 0;
  },
};

/** The first line, as it is: blanks may be meant. */
async function readPassword(stdin: Readable): Promise<string> {
  let text = '';
  stdin.setEncoding('utf8');
  for await (const piece of stdin) {
    text += String(piece);
    if (text.includes('\n') || text.length > max + 2) break;
  }
  const password = text.split(/\r?\n/, 1)[0] ?? '';
  if (password.length > max) throw new Misuse(`A password can have at most ${max} characters.`);
  const mistake = passwordIssue(password);
  if (mistake !== undefined) throw new Misuse(`A password ${mistake}.`);
  return password;
}

import { findModerator } from '../login/moderator-queries.ts';
import { siteOwner } from '../login/session-queries.ts';
import { disableModerator, listModerators } from '../team/queries.ts';
import { type Command, UsageError, parseArguments } from './command.ts';
import { withExistingDatabase } from './with-database.ts';

/** Lists the moderators, and disables one of them. */
export const moderators: Command = {
  usage: 'moderators [--disable NAME]',
  summary: 'List who may use the console, or disable one of them',
  details: `Prints one line for each moderator: name, role, and whether they are disabled.

  --disable NAME   ends all sessions of this moderator, who cannot log in any more. Owners enable them again in the
                   console. The owner who logs in with the site's password cannot be disabled: see admin-password.`,

  async run({ args, config, stdout, stderr, now }) {
    const { positionals, values } = parseArguments(args, { disable: { type: 'string' } });
    if (positionals.length > 0) throw new UsageError('This command has no arguments.');
    const { disable: name } = values;
    return withExistingDatabase(config, async (database) => {
      if (name === undefined) {
        for (const moderator of await listModerators(database.read)) {
          const state = moderator.disabledAt === null ? '' : '\tdisabled';
          stdout.write(`${moderator.name}\t${moderator.role}${state}\n`);
        }
        return 0;
      }
      const moderator = await findModerator(database.read, name);
      if (moderator === undefined || moderator.id === siteOwner.id)
        throw new UsageError(`There is no moderator '${name}' who could be disabled.`);
      const { id } = moderator;
      await database.write((trx) => disableModerator(trx, { id, now: now() }));
      stderr.write(`${moderator.name} was disabled, and their sessions have ended.\n`);
      return 0;
    });
  },
};

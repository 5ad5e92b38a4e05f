import { describeMemory, getStoredMemory, resetMemory } from '../review-memory/queries.ts';
import { type Command, parseArguments, UsageError } from './command.ts';
import { withExistingDatabase } from './with-database.ts';

const actions = ['show', 'reset', 'off', 'on'] as const;

const done = {
  reset: 'The review has forgotten what it had learnt.',
  off: 'The review has forgotten what it had learnt, and learns no more.',
  on: 'The review learns from moderators.',
} as const;

/** What the review has learnt from the moderators of this site. */
export const reviewMemory: Command = {
  usage: 'review-memory show|reset|off|on',
  summary: 'Show or forget what the automated review has learnt from moderators',
  details: `Each decision of a moderator moves the review a little for this site. No text is stored for it.

  show    prints from how many decisions it has learnt, and how often it agrees with the last ones
  reset   forgets all of it; the next decisions teach it again
  off     forgets all of it, and learns nothing more
  on      learns again`,

  async run({ args, config, stdout, stderr }) {
    const { positionals } = parseArguments(args, {});
    const action = actions.find((each) => each === positionals[0]);
    if (action === undefined || positionals.length > 1)
      throw new UsageError(`Please name one of ${actions.join(', ')}.`);
    await withExistingDatabase(config, async (database) => {
      if (action === 'show') {
        const { isOn, lessons, last, agreed, agreedAlone } = describeMemory(
          await getStoredMemory(database.read),
        );
        stdout.write(
          `The review ${isOn ? 'learns' : 'does not learn'} from moderators. It has learnt from ${lessons} decisions.\n` +
            `It agreed with ${agreed} of the last ${last}; without what it has learnt it agrees with ${agreedAlone}.\n`,
        );
        return;
      }
      await database.write(async (trx) => {
        await database.lock(trx, 'review memory');
        const { isOn } = await getStoredMemory(trx);
        if (action === 'reset') await resetMemory(trx, { isOn });
        // What it has learnt stays when it is on already.
        else if (isOn !== (action === 'on')) await resetMemory(trx, { isOn: !isOn });
      });
      stderr.write(`${done[action]}\n`);
    });
    return 0;
  },
};

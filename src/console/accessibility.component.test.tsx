import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  aMember,
  anInvitation,
  aPasskey,
  aSession,
  closedConsole,
  newPasskeyRequest,
  siteOf,
} from '../../test/support/components/accounts.ts';
import { foreignAnswer, problem } from '../../test/support/components/fake-server.ts';
import {
  aLogEntry,
  aReportedStory,
  moderatedSite,
} from '../../test/support/components/moderation.ts';
import { aQueueItem, aReport, siteWithQueue, timeIn } from '../../test/support/components/queue.ts';
import { showConsole, speak } from '../../test/support/components/show.tsx';
import { lookAt } from '../../test/support/gallery/look-at.ts';
import {
  pseudoLanguage,
  textsWithoutMessage,
} from '../../test/support/messages/pseudo-language.ts';
import { hour, minute } from '../contract/durations.ts';
import { startCodesEndpoint } from '../contract/endpoints/console/account.ts';
import { getConsoleStatusEndpoint, loginEndpoint } from '../contract/endpoints/console/login.ts';
import {
  getModerationLogEndpoint,
  listHidingsEndpoint,
  listLogModeratorsEndpoint,
  listReportedExperiencesEndpoint,
  moderationActions,
} from '../contract/endpoints/console/moderation.ts';
import { decideItemsEndpoint } from '../contract/endpoints/console/queue-actions.ts';
import {
  createInvitationEndpoint,
  openInvitationEndpoint,
} from '../contract/endpoints/console/team.ts';
import { invitationFragment } from '../contract/paths.ts';
import type { Reason } from '../contract/review.ts';

/*
 * Every screen of the console, in its states: none breaks a rule of axe or overflows to the side, in any appearance.
 * `npm run screenshots` takes pictures of the same states.
 */

const button = (name: string) => page.getByRole('button', { name }).first();
const password = page.getByLabelText('Password');

const content = 'ساعدني رجل غريب في حمل أمتعتي ثم ابتسم ومضى.';
const story = { content, tags: ['kindness', 'stairs'] };
const reason: Reason = { rule: 'contact', message: 'Leave out the number.', marks: [[0, 8]] };
const passkeys = [aPasskey('Laptop'), aPasskey('Security key in the drawer')];
const sessions = [aSession('1', true), aSession('2')];
const longName = 'Wilhelmina-Theodora Featherstonehaugh-Cholmondeley';

/** What leads to each state, and a text that is then visible. */
const screens: Record<string, () => AsyncGenerator<string>> = {
  async *login() {
    const server = moderatedSite();
    const load = server.hold(getConsoleStatusEndpoint, { isAdmin: true });
    server.answer(getModerationLogEndpoint, problem('unauthorized'));
    server.answer(loginEndpoint, problem('code-needed'));
    showConsole(server, '#log');
    yield 'Loading admin console...';
    load();
    yield 'Your session has ended.';
    await button('Log in with a name').click();
    await password.fill('a password');
    await userEvent.keyboard('{Enter}');
    yield 'One-time code';
    server.answer(loginEndpoint, problem('too-many'));
    await password.fill('another password');
    await userEvent.keyboard('{Enter}');
    yield 'That was a lot at once.';
  },

  async *invitation() {
    const server = closedConsole();
    const passkey = newPasskeyRequest;
    const invitation = { name: 'Nneka', role: 'moderator', passkey } as const;
    server.answer(openInvitationEndpoint, { ...invitation, expiresAt: timeIn(24 * hour) });
    showConsole(server, `${invitationFragment}token`);
    await expect.element(page.getByText('Welcome, Nneka')).toBeVisible();
    await button('Accept with this password').click();
    yield 'at least 15';
  },

  async *'used invitation'() {
    const server = closedConsole();
    server.answer(openInvitationEndpoint, problem('invitation-not-found'));
    showConsole(server, `${invitationFragment}token`);
    yield 'This invitation cannot be used';
  },

  async *'reports, and stats'() {
    const sameReporter = { report: '1', hidden: 18 };
    const item = { ...aReportedStory(5, { ...story, city: 'W'.repeat(60) }), sameReporter };
    const server = moderatedSite(item, aReportedStory(1));
    const sources = [
      { kind: 'reporter', report: '1', hidden: 18, restorable: 18 },
      { kind: 'network', report: '2', hidden: 3, restorable: 3 },
    ] as const;
    server.answer(listHidingsEndpoint, { breaker: 'hour', hidden: 24, sources: [...sources] });
    showConsole(server);
    yield '+2 more reports';
    await page.getByRole('tab', { name: 'Platform Stats' }).click();
    yield 'Review Mode';
  },

  async *'no reports'() {
    const server = moderatedSite();
    server.answer(listReportedExperiencesEndpoint, foreignAnswer(500));
    showConsole(server);
    yield 'The reports did not load';
    server.answer(listReportedExperiencesEndpoint, []);
    await button('Try again').click();
    yield 'No Reported Content';
  },

  async *log() {
    const server = moderatedSite();
    const by = 'Grace Hopper-Lovelace';
    const details = { by, randomId: 'sunny_4kq2', reason: 'toxic', detail: '5 reports' } as const;
    const entries = moderationActions.map((action, i) => aLogEntry(i, { action, ...details }));
    entries.push(aLogEntry(99, { action: 'login-failed', count: 4 }));
    const release = server.hold(getModerationLogEndpoint, entries);
    server.answer(listLogModeratorsEndpoint, [{ id: 'ada', name: by }]);
    showConsole(server, '#log');
    yield 'Loading the log...';
    release();
    yield 'within the hour';
  },

  async *'queue, with its decisions'() {
    const at = timeIn(-minute);
    const grave = aQueueItem({
      isGrave: true,
      reports: [aReport('1', { description: 'Both names are real.' })],
      reportCount: 14,
      sameReporter: { report: 'r', hidden: 3 },
      appeal: { message: 'Nobody is named in it.', at },
      notes: [{ id: 'note', by: 'Ada', text: 'The first name is not public.', at }],
    });
    const held = aQueueItem({ state: 'held', held: { cause: 'asked', reasons: [reason] } }, story);
    const others = { by: 'Grace Hopper-Lovelace', isMine: false };
    const taken = aQueueItem({ claim: { ...others, until: timeIn(minute) } });
    const pending = { id: 'd', decision: 'approve', reason: null, dueAt: timeIn(minute) } as const;
    const decided = aQueueItem({ decision: { ...others, ...pending } });
    const server = showConsole(siteWithQueue([grave, held, taken, decided]), '#queue');
    yield 'What its author says';
    await button('All of this network').click();
    await button('Delete').click();
    yield 'Reported by one network';
    await button(taken.experience.content).click();
    yield 'works on this';
    await button(grave.experience.content).click();
    await userEvent.keyboard('xd');
    await page.getByRole('list', { name: 'Why' }).getByRole('button').first().click();
    await button('Keys').click();
    await expect.element(button('Undo')).toBeVisible();
    yield 'Keys';
    server.disconnect(decideItemsEndpoint);
    await userEvent.keyboard('a');
    yield 'Not decided:';
  },

  async *'queue of an observer, then empty'() {
    const items = [aQueueItem()];
    showConsole(siteWithQueue(items, { role: 'observer' }), '#queue');
    yield '1 report';
    items.pop();
    await button('Grave').click();
    yield 'Nothing matches';
    await button('Show the whole queue').click();
    yield 'The queue is empty';
  },

  async *'account, with its forms'() {
    showConsole(siteOf({ hasCodes: true, passkeys, sessions }), '#account');
    yield 'Security key in the drawer';
    for (const [name, text] of [
      ['Change password', 'New password'],
      ['Turn one-time codes off', 'One-time code'],
      ['Add a passkey', 'Name of the passkey'],
    ] as const) {
      await button(name).click();
      yield text;
    }
  },

  async *'set-up of one-time codes'() {
    const server = siteOf();
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const uri = `otpauth://totp/Daily%20Uplift:Ada?issuer=Daily%20Uplift&secret=${secret}`;
    server.answer(startCodesEndpoint, { secret, uri, setup: 'a setup' });
    showConsole(server, '#account');
    await button('Set up one-time codes').click();
    await page.getByLabelText('Your current password').fill('a password');
    await button('Continue').click();
    yield 'Scan this with your authenticator app';
  },

  async *'team, with its forms'() {
    const server = siteOf(
      { passkeys },
      {
        moderators: [
          aMember('Root', { role: 'owner', isSiteOwner: true }),
          aMember('Ada', { role: 'owner', isYou: true, hasCodes: true, passkeys: 2 }),
          aMember('Bob', { role: 'observer', disabledAt: timeIn(-hour) }),
          aMember(longName),
        ],
        invitations: [anInvitation('Nneka')],
        sessions: sessions.map((each) => ({ ...each, moderatorId: 'long', name: longName })),
      },
    );
    showConsole(server, '#team');
    yield 'Observers read';
    await page.getByLabelText(`Role of ${longName}`).selectOptions('owner');
    yield `Confirm to make ${longName} owner.`;
    server.answer(createInvitationEndpoint, problem('name-taken'));
    await button('Invite somebody').click();
    await page.getByLabelText('Name of the new moderator').fill('Nneka');
    await page.getByLabelText('Your current password').fill('a password');
    await button('Invite').click();
    yield 'Somebody has this name';
    const { id, expiresAt } = anInvitation('Nneka');
    server.answer(createInvitationEndpoint, { id, expiresAt, token: 'mZ4k0Jq7'.repeat(5) });
    await button('Invite').click();
    yield 'Send it to them alone.';
  },
};

for (const [name, walk] of Object.entries(screens)) {
  it(`the console is accessible: ${name}`, async () => {
    for await (const text of walk()) {
      await expect.element(page.getByText(text).first()).toBeVisible();
      await lookAt();
    }
  });
  it(`the console is all in the language of the page: ${name}`, async () => {
    speak(pseudoLanguage);
    for await (const text of walk()) {
      await expect.element(page.getByText(text).first()).toBeVisible();
      expect(textsWithoutMessage(document.body)).toEqual([]);
    }
  });
}

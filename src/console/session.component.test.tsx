import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMember, anAccount, anInvitation } from '../../test/support/components/accounts.ts';
import { problem } from '../../test/support/components/fake-server.ts';
import { aReportedStory, moderatedSite } from '../../test/support/components/moderation.ts';
import { aQueueItem, siteWithQueue } from '../../test/support/components/queue.ts';
import { showConsole } from '../../test/support/components/show.tsx';
import { getAccountEndpoint, startCodesEndpoint } from '../contract/endpoints/console/account.ts';
import { loginEndpoint } from '../contract/endpoints/console/login.ts';
import {
  deleteExperienceEndpoint,
  getModerationLogEndpoint,
  listHidingsEndpoint,
  listReportedExperiencesEndpoint,
} from '../contract/endpoints/console/moderation.ts';
import {
  claimItemsEndpoint,
  claimNextEndpoint,
  createNoteEndpoint,
  decideItemsEndpoint,
  undoDecisionsEndpoint,
} from '../contract/endpoints/console/queue-actions.ts';
import { listQueueEndpoint } from '../contract/endpoints/console/queue.ts';
import { getTeamEndpoint, withdrawInvitationEndpoint } from '../contract/endpoints/console/team.ts';
import type { Endpoint } from '../contract/endpoints/endpoint.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = page.getByRole('heading', { level: 1 });
const keys = (text: string) => async () => {
  await expect.element(page.getByRole('list', { name: 'Items' })).toBeVisible();
  await userEvent.keyboard(text);
};
const press = (name: string) => () => button(name).click();
const nothing = async () => undefined;

/** In each section: the calls that find that nobody is logged in any more, and what a moderator does to make them. */
const calls: readonly [section: string, endpoint: Endpoint, act: () => Promise<unknown>][] = [
  ['reports', listReportedExperiencesEndpoint, nothing],
  ['reports', listHidingsEndpoint, nothing],
  ['reports', deleteExperienceEndpoint, press('Delete')],
  ['queue', listQueueEndpoint, nothing],
  ['queue', claimItemsEndpoint, nothing],
  ['queue', decideItemsEndpoint, press('Restore')],
  ['queue', undoDecisionsEndpoint, async () => (await press('Restore')(), await press('Undo')())],
  ['queue', claimNextEndpoint, keys('c')],
  ['queue', createNoteEndpoint, keys('nA note{Enter}')],
  ['log', getModerationLogEndpoint, nothing],
  ['account', getAccountEndpoint, nothing],
  ['account', startCodesEndpoint, confirmCodes],
  ['team', getTeamEndpoint, nothing],
  ['team', withdrawInvitationEndpoint, press('Withdraw the invitation of Grace')],
];

async function confirmCodes(): Promise<void> {
  await button('Set up one-time codes').click();
  await page.getByLabelText('Your current password').fill('the password until now');
  await button('Continue').click();
}

function openSection(section: string, endpoint: Endpoint) {
  const server = siteWithQueue([aQueueItem(), aQueueItem()]);
  server.answer(listReportedExperiencesEndpoint, [aReportedStory()]);
  server.answer(getAccountEndpoint, anAccount());
  server.answer(getTeamEndpoint, {
    moderators: [aMember('Grace')],
    invitations: [anInvitation('Grace')],
    sessions: [],
  });
  server.answer(endpoint, problem('unauthorized'));
  return showConsole(server, `#${section}`);
}

for (const [section, endpoint, act] of calls) {
  it(`a moderator whose session has ended reads so at the login: ${endpoint.path}`, async () => {
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    openSection(section, endpoint);
    await act();
    await expect.element(title).toHaveTextContent('Admin Console Access');
    await expect.element(page.getByText('Your session has ended.')).toBeVisible();
  });
}

it('after the next login the console goes on where it was', async () => {
  const server = moderatedSite();
  server.answer(getModerationLogEndpoint, problem('unauthorized'));
  showConsole(server, '#log');
  await expect.element(title).toHaveTextContent('Admin Console Access');
  server.answer(getModerationLogEndpoint, []);
  server.answer(loginEndpoint, { isAdmin: true });
  await page.getByLabelText('Password').fill('the password');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Moderation log' })).toBeVisible();
});

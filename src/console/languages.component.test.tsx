import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMember, closedConsole, siteOf } from '../../test/support/components/accounts.ts';
import { problem } from '../../test/support/components/fake-server.ts';
import { aLogEntry, moderatedSite } from '../../test/support/components/moderation.ts';
import { aQueueItem, rowOf, siteWithQueue } from '../../test/support/components/queue.ts';
import { showConsole, speak } from '../../test/support/components/show.tsx';
import { expectTexts } from '../../test/support/components/texts.ts';
import { loginEndpoint } from '../contract/endpoints/console/login.ts';
import { getModerationLogEndpoint } from '../contract/endpoints/console/moderation.ts';
import { undoDecisionsEndpoint } from '../contract/endpoints/console/queue-actions.ts';
import { createInvitationEndpoint } from '../contract/endpoints/console/team.ts';
import { languageCodes, localPath } from '../contract/languages.ts';
import { consolePath } from '../contract/paths.ts';
import { loadLanguage } from './load-language.ts';

const button = (name: string) => page.getByRole('button', { name });
const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });

it('in German the login, its failures and what the server says to moderators are German', async () => {
  speak(await loadLanguage('de'));
  const server = closedConsole();
  showConsole(server);
  await expect.element(title).toHaveTextContent('Zugang zur Admin-Konsole');
  await button('Admin-Konsole öffnen').click();
  await expectTexts(main, 'Bitte gib das Passwort ein.');
  const message = 'That was a lot at once. Please try again in 5 minutes.';
  // The browser's console has it, too.
  vi.spyOn(console, 'warn').mockReturnValue();
  server.answer(loginEndpoint, () => problem('too-many', { message }));
  await page.getByLabelText('Passwort').fill('geraten');
  await button('Admin-Konsole öffnen').click();
  await expectTexts(main, 'Bitte versuch es in 5 Minuten noch einmal.');
});

it('in German an owner reads who may do what, and why an invitation is refused', async () => {
  speak(await loadLanguage('de'));
  const server = siteOf({}, { moderators: [aMember('Zoë', { passkeys: 1 })] });
  server.answer(createInvitationEndpoint, problem('name-taken'));
  showConsole(server, '#team');
  await expect.element(page.getByText('Zoë: Passwort, 1 Passkey')).toBeVisible();
  await expect.element(page.getByLabelText('Rolle von Zoë')).toHaveDisplayValue('Moderation');
  await button('Jemanden einladen').click();
  const name = page.getByLabelText('Name der neuen Person');
  await name.fill('Zoë');
  await page.getByLabelText('Dein jetziges Passwort').fill('ein Passwort');
  await page.getByRole('button', { name: 'Einladen', exact: true }).click();
  await expect.element(name).toHaveAccessibleDescription(/Jemand hat diesen Namen/);
});

it('in German what was decided, why, and what can no longer be undone is German', async () => {
  speak(await loadLanguage('de'));
  const first = aQueueItem();
  const server = siteWithQueue([first, aQueueItem()]);
  server.answer(undoDecisionsEndpoint, { undone: [] });
  showConsole(server, '#queue');
  await expect.element(rowOf(first)).toHaveFocus();
  await userEvent.keyboard('xjx');
  await button('2 löschen').click();
  await button('Verletzende Worte').click();
  await expect.element(page.getByText('2 Geschichten gelöscht.', { exact: true })).toBeVisible();
  await button('Rückgängig').click();
  await expectTexts(page.getByRole('alert'), 'Zu spät, um es rückgängig zu machen: 2 Geschichten');
});

it('in German the log says in German what was done and why, and leaves names as they are', async () => {
  speak(await loadLanguage('de'));
  const server = moderatedSite();
  server.answer(getModerationLogEndpoint, [
    aLogEntry(3, { action: 'refuse', randomId: 'joy_1', reason: 'promotion', detail: 'held' }),
    aLogEntry(2, { action: 'passkey-added', detail: 'held' }),
    aLogEntry(1, { action: 'login-failed', count: 4 }),
  ]);
  showConsole(server, '#log');
  const rows = page.getByRole('row');
  await expectTexts(rows.nth(1), 'Werbung, zurückgehalten');
  await expectTexts(rows.nth(2), 'Einen Passkey hinzugefügt', 'held');
  await expect.element(rows.nth(3)).toMatchTextContent('4-mal in dieser Stunde');
});

it('the login and every section lead to the console in each language, where one was', async () => {
  showConsole(closedConsole(), '#log');
  await page.getByText('Language: English').click();
  for (const code of languageCodes) {
    const link = document.querySelector(`a[hreflang="${code}"]`);
    expect(link?.getAttribute('href')).toBe(`${localPath(code, consolePath)}#log`);
  }
  await expect.element(page.getByRole('link', { name: 'Deutsch' })).toBeVisible();
});

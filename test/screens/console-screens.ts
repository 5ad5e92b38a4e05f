import type { Page } from '@playwright/test';
import { adminConsolePath } from '../../src/contract/paths.ts';
import type { Screen } from './screen.ts';

const path = adminConsolePath;
const api = (name: string) => `**/api/admin/${name}`;

/** The console for those who are not logged in. */
export const loginScreens: readonly Screen[] = [
  { name: 'console-login', path },
  {
    name: 'console-login-refused',
    path,
    act: async (page) => {
      // Not the server's own: after some of them it refuses the right password, too.
      const json = { code: 'unauthorized', message: 'The password is wrong.' };
      await page.route(api('login'), (route) => route.fulfill({ status: 401, json }));
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Access Admin Console' }).click();
      await page.getByText('Please check the password').waitFor();
    },
  },
  {
    name: 'console-loading',
    path,
    act: async (page) => {
      await page.route(api('status'), () => {});
      await page.reload({ waitUntil: 'commit' });
      await page.getByRole('status').waitFor();
    },
  },
];

/** The screens of the logged-in administrator. */
export const consoleScreens: readonly Screen[] = [
  { name: 'console-reported', path },
  {
    name: 'console-stats',
    path,
    act: (page) => page.getByRole('tab', { name: 'Platform Stats' }).click(),
  },
  { name: 'console-log', path, act: (page) => page.getByRole('link', { name: /log$/i }).click() },
  {
    name: 'console-log-long',
    path,
    act: async (page) => {
      await answer(page, 'log/moderators', [{ id: 'owner', name: 'Ada' }]);
      await answer(page, 'log', logOfADay());
      await page.getByRole('link', { name: /log$/i }).click();
      await page.getByRole('cell', { name: 'Published a held story' }).first().waitFor();
    },
  },
  {
    name: 'console-held',
    path,
    act: async (page) => {
      await page.getByRole('link', { name: /Held stories/ }).click();
      await page.getByRole('button', { name: 'Publish' }).first().waitFor();
    },
  },
  {
    name: 'console-flood',
    path,
    act: async (page) => {
      const sources = [
        { kind: 'network', report: '1', hidden: 18, restorable: 20 },
        { kind: 'reporter', report: '2', hidden: 3, restorable: 3 },
      ];
      await answer(page, 'hidings', { breaker: 'hour', hidden: 24, sources });
      await page.reload();
      await page
        .getByRole('button', { name: /Restore all/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'console-empty',
    path,
    act: async (page) => {
      await answer(page, 'reported-experiences', []);
      await page.reload();
      await page.getByText('No Reported Content').waitFor();
    },
  },
  {
    name: 'console-failed',
    path,
    act: async (page) => {
      await page.route(api('reported-experiences'), (route) => route.abort());
      await page.reload();
      await page.getByText('The reports did not load').waitFor();
    },
  },
  {
    name: 'console-waiting',
    path,
    act: async (page) => {
      await page.route(api('log'), () => {});
      await page.getByRole('link', { name: /log$/i }).click();
      await page.getByRole('status').waitFor();
    },
  },
];

function answer(page: Page, name: string, json: unknown): Promise<unknown> {
  return page.route(api(name), (route) => route.fulfill({ json }));
}

function logOfADay() {
  const by = 'Grace Hopper-Lovelace';
  const entries = [
    { action: 'restore-all', detail: '18 stories that one network hid', by: 'Ada' },
    { action: 'publish', randomId: 'sunny_4kq2', detail: 'held: The review was not sure', by },
    {
      action: 'delete',
      randomId: 'hope_hg0t',
      detail: '5 reports: spam, harassment',
      reason: 'toxic',
      by,
    },
    { action: 'drop', randomId: 'hope_hg0t', by },
    { action: 'restore', randomId: 'light_fblk', detail: '2 reports: other' },
    { action: 'login' },
    { action: 'login-failed', count: 4 },
    { action: 'logout' },
    { action: 'password-changed' },
  ];
  return entries.map((entry, i) => ({
    id: entries.length - i,
    randomId: null,
    detail: null,
    by: null,
    reason: null,
    count: 1,
    createdAt: new Date(Date.now() - i * 47 * 60_000).toISOString(),
    ...entry,
  }));
}

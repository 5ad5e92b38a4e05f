import { expect, type Locator } from '@playwright/test';
import { browsePath, paths } from '../../src/contract/paths.ts';
import { test } from './support/app.ts';
import { holdRequests } from './support/mock-api.ts';
import { postForm } from './support/post-form.ts';

/* Extensions that change the document before it is hydrated. */

/** What extensions do to the fields of a document, as Grammarly, LastPass, LanguageTool and others do. */
const changes: Record<string, (field: Element) => void> = {
  'an element after the field': (field) =>
    field.after(document.createElement('grammarly-extension')),
  'an element before the field': (field) => field.before(document.createElement('lt-highlighter')),
  'an element at the end of its label or box': (field) =>
    field.parentElement?.append(document.createElement('div')),
  'a wrapper of the field': (field) => {
    const wrapper = document.createElement('span');
    field.replaceWith(wrapper);
    wrapper.append(field);
  },
  'a wrapper of the box': (field) => {
    const wrapper = document.createElement('span');
    field.parentElement?.replaceWith(wrapper);
    wrapper.append(field.parentElement ?? '');
  },
  'an element in the page': () =>
    document.querySelector('main')?.prepend(document.createElement('div')),
  'an element in the shell': () =>
    document.querySelector('#root > *')?.prepend(document.createElement('div')),
  'a field taken away': () => document.querySelector('footer a')?.remove(),
};

const selection = (field: Locator) =>
  field.evaluate((element: HTMLTextAreaElement) => [
    element.selectionStart,
    element.selectionEnd,
    document.activeElement === element,
  ]);

for (const [change, act] of Object.entries(changes)) {
  test(`${change}: what was typed and chosen, the selection and the focus survive hydration`, async ({
    page,
    app,
  }) => {
    const release = await holdRequests(page, '**/assets/main-*.js');
    await page.goto(paths.post);
    const form = postForm(page);
    await form.content.evaluate(act);
    await form.continent.selectOption('Asia');
    await page.getByLabel('City').fill(app.newCity());
    await form.content.fill('A boy gave me his seat.');
    await form.content.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(2, 5));
    release();
    await page.waitForFunction(() => !('earlyTaps' in window));
    await expect(form.content).toHaveValue('A boy gave me his seat.');
    await expect(form.continent).toHaveValue('asia');
    expect(await selection(form.content)).toEqual([2, 5, true]);
    // Letters that are shortcuts elsewhere.
    await page.keyboard.type('sun');
    await expect(form.content).toHaveValue('A sun gave me his seat.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(paths.post);
  });
}

test('a search that was typed beside the element of an extension stays, and a tap before hydration counts', async ({
  page,
  app,
}) => {
  const { continent, country, city } = await app.post({ city: app.newCity() });
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(browsePath({ continent, country, city }));
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.evaluate((field) => field.after(document.createElement('grammarly-extension')));
  await page.getByRole('button', { name: /Upvote/ }).click();
  await search.fill('strange');
  release();
  await expect(page.getByRole('button', { name: /Upvote/ })).toHaveAccessibleName('Upvote, 1 vote');
  await expect(search).toHaveValue('strange');
  await expect(search).toBeFocused();
  await page.keyboard.type('r');
  await expect(search).toHaveValue('stranger');
});

import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { foreignAnswer, problem } from '../../../../test/support/components/fake-server.ts';
import {
  form,
  openPostForm,
  published,
  publishingSite,
  writeStory,
} from '../../../../test/support/components/post-form.ts';
import { pressEnter } from '../../../../test/support/components/press-enter.ts';
import { address } from '../../../../test/support/components/show.tsx';
import {
  expectNotification,
  expectTexts,
  textsOf,
} from '../../../../test/support/components/texts.ts';
import { createExperienceEndpoint } from '../../../contract/endpoints/experiences.ts';
import { paths } from '../../../contract/paths.ts';

const content = 'A stranger carried my shopping upstairs.';
const heading = page.getByRole('heading', { level: 1 });
const story = page.getByRole('article').first();

it('the form shows guidelines and the review notice, and every field has a label', async () => {
  await openPostForm();
  await expect.element(heading).toHaveTextContent('Share a Positive Experience');
  const guidelines = page.getByRole('region', { name: 'Keep it short, kind and true' });
  for (const width of [768, 1280]) {
    await page.viewport(width, 740);
    await expect.poll(() => guidelines.getByRole('listitem').elements().length).toBe(3);
  }
  await page.viewport(360, 740);
  await expect.poll(() => guidelines.getByRole('listitem').elements().length).toBe(0);
  await guidelines.getByText('Keep it short, kind and true').first().click();
  await expect.element(guidelines.getByRole('listitem').nth(2)).toMatchTextContent('it happened');
  const location = page.getByRole('group', { name: 'Location *' });
  expect(location.getByRole('combobox').elements()).toHaveLength(3);
  await expect.element(form.city).toHaveAccessibleDescription(/Use the nearest major city/);
  await expect.element(form.tags).toHaveAccessibleDescription(/Separated by commas/);
  await expect.element(page.getByText('AI content review:')).toBeVisible();
  await expect.element(form.share).toBeEnabled();
});

it('a story can be shared with the keyboard alone, and the notification links to it', async () => {
  await openPostForm(publishingSite());
  form.continent.element().focus();
  await userEvent.keyboard('{Tab}denm{Enter}');
  await expect.element(form.country).toHaveValue('Denmark');
  await userEvent.keyboard('{Tab}{Tab}copen');
  await expect.element(form.options.first()).toHaveTextContent('Copenhagen');
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.element(form.city).toHaveValue('Copenhagen');
  await userEvent.keyboard(`${content}{Tab} `);
  await expect.element(form.tags).toHaveValue('kindness');
  await pressEnter(form.tags);
  await expect.element(story).toMatchTextContent(content);
  await expect.element(heading).toHaveFocus();
  await form.notification.getByRole('button', { name: 'View story' }).click();
  await expect.poll(address).toMatch(/^\/experience\/joy_/);
  await expect.element(form.notification).not.toMatchTextContent('shared successfully');
});

it('Enter that ends the input of a word in a script with an input method chooses nothing', async () => {
  await openPostForm();
  form.continent.element().focus();
  await userEvent.keyboard('{Tab}denm');
  await expect.element(form.options.first()).toHaveTextContent('Denmark');
  // As in Safari: only the code of the key says it.
  const key = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
  form.country.element().dispatchEvent(new KeyboardEvent('keydown', key));
  await expect.element(form.options.first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.country).toHaveValue('Denmark');
});

it('missing values are listed in one summary, with links to the fields', async () => {
  await openPostForm();
  await form.content.fill('Too short');
  await form.share.click();
  await expect.element(form.summary).toHaveFocus();
  // Screen readers read it because of the focus: an alert would repeat it.
  await expect.element(page.getByRole('main').getByRole('alert')).not.toBeInTheDocument();
  const links = form.summary.getByRole('link');
  expect(textsOf(links)).toEqual([
    'Please select a city',
    'Experience must be at least 10 characters',
  ]);
  await expect.element(form.content).toHaveValue('Too short');
  await expect.element(form.content).toHaveAccessibleDescription(/must be at least 10 characters/);
  await links.first().click();
  await expect.element(form.city).toHaveFocus();
  await userEvent.keyboard('Berlin');
  await expect.poll(() => links.elements()).toHaveLength(1);
});

it('a story that the server refuses keeps its text, shows issues at their fields, else the reason or what to do', async () => {
  const server = await writeStory(content);
  const message = 'This city is closed today.';
  server.answer(
    createExperienceEndpoint,
    problem('invalid', { issues: [{ path: 'city', message }] }),
  );
  await form.share.click();
  await expectTexts(form.summary, message);
  await expect.element(form.city).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(form.content).toHaveValue(content);
  // With a storage it would be sent again later.
  vi.stubGlobal('indexedDB', undefined);
  for (const text of ['', '<h1>Internal Server Error</h1>']) {
    server.answer(createExperienceEndpoint, foreignAnswer(500, text));
    await form.share.click();
    await expectNotification('Failed to share experience', 'Your story is kept here.');
    await form.notification.getByRole('button', { name: 'Close notification' }).click();
  }
  await form.content.click();
  server.answer(createExperienceEndpoint, () => problem('duplicate'));
  await form.share.click();
  await expectNotification('already shared in this city today');
  expect(address()).toBe(paths.post);
  // A press on the button leaves the focus in the text, where it can be changed.
  await expect.element(form.content).toHaveFocus();
  const release = server.hold(createExperienceEndpoint, () => problem('duplicate'));
  await pressEnter(form.share);
  await expect.element(form.sharing).toBeVisible();
  release();
  await expect.element(form.share).toHaveFocus();
});

it('while a story is being shared it cannot be sent twice or changed', async () => {
  const server = await writeStory(content);
  const release = server.hold(createExperienceEndpoint, published);
  await form.share.click();
  await expect.element(form.sharing).toBeDisabled();
  await form.content.click();
  await userEvent.keyboard('{End} And more');
  await expect.element(form.content).toHaveValue(content);
  await pressEnter(form.tags);
  release();
  await expect.poll(address).toBe(paths.browse);
  expect(server.requests(createExperienceEndpoint)).toHaveLength(1);
});

it('Cancel links to the stories and keeps the draft', async () => {
  await openPostForm();
  await form.content.fill('Not yet ready');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect.element(heading).toMatchTextContent('Positive Experiences');
  history.back();
  await expect.element(form.content).toHaveValue('Not yet ready');
});

it('a story can be shared at an address with a slash at its end as well', async () => {
  await openPostForm(publishingSite(), { path: `${paths.post}/` });
  await form.city.fill('Bonn');
  await form.content.fill(content);
  await form.share.click();
  await expect.poll(address).toBe(paths.browse);
  await expect.element(story).toMatchTextContent(content);
});

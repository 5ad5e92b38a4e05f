import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptySite } from '../../../../test/support/components/fake-server.ts';
import {
  form,
  openPostForm,
  publishingSite,
  showAsVisitor,
} from '../../../../test/support/components/post-form.ts';
import { speak } from '../../../../test/support/components/show.tsx';
import { createExperienceEndpoint } from '../../../contract/endpoints/experiences.ts';
import { allLanguages } from '../../../messages/all-languages.ts';
import { storyFieldMessages } from '../../../messages/areas/post/fields.ts';
import { postMessages } from '../../../messages/areas/post/form.ts';
import { messagesOf } from '../../../messages/language.ts';
import { readDraft } from '../../features/post/draft.ts';

it.each([
  { basis: 'the time zone', timeZone: 'Europe/Berlin', continent: 'europe', country: 'Germany' },
  { basis: 'the language', language: 'ja-JP', continent: 'asia', country: 'Japan' },
  {
    basis: 'nothing: the United States',
    continent: 'north-america',
    country: 'United States',
  },
])("the guess of the reader's place is based on $basis", async (reader) => {
  const { timeZone = 'UTC', language = 'eo', continent, country } = reader;
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  await openPostForm(emptySite(), { timeZone });
  await expect.element(form.continent).toHaveValue(continent);
  await expect.element(form.country).toHaveValue(country);
  const hint = country === 'United States' ? /Type any US city/ : /nearest major city/;
  await expect.element(form.city).toHaveAccessibleDescription(hint);
});

it('continent, country and city are all shown: on a phone the first two in one row, on a desktop all three', async () => {
  await openPostForm();
  for (const [width, rows] of [
    [360, [1, 1, 2]],
    [768, [1, 1, 1]],
    [1280, [1, 1, 1]],
  ] as const) {
    await page.viewport(width, 740);
    const controls = [form.continent, form.country, form.city];
    for (const control of controls) await expect.element(control).toBeVisible();
    const tops = controls.map((control) => control.element().getBoundingClientRect().top);
    const lines = [...new Set(tops)];
    expect(
      tops.map((top) => lines.indexOf(top) + 1),
      String(width),
    ).toEqual(rows);
    expect(document.documentElement.scrollWidth).toBe(innerWidth);
  }
});

it('each place is disabled until the one before it is chosen, and cleared when that changes', async () => {
  await openPostForm();
  await form.city.fill('Berlin');
  await form.country.click();
  await form.options.filter({ hasText: 'France' }).click();
  await expect.element(form.city).toHaveValue('');
  await form.continent.selectOptions('Asia');
  await expect.element(form.country).toHaveValue('');
  await expect.element(form.city).toBeDisabled();
  await form.country.click();
  await expect.element(form.options.first()).toHaveTextContent('Japan');
  await form.country.fill('Japan');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.city).toBeEnabled();
  // An emptied country is none, also after Enter.
  await form.country.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.city).toBeDisabled();
  await form.continent.selectOptions('Select a continent');
  await expect.element(form.country).toBeDisabled();
});

it('in another language the places have their names in it, and a story keeps the English ones', async () => {
  speak(allLanguages.de);
  showAsVisitor(emptySite());
  const country = page.getByRole('combobox', { name: 'Land' });
  await expect.element(country).toHaveValue('Deutschland');
  await country.fill('österr');
  await userEvent.keyboard('{Enter}');
  await expect.element(country).toHaveValue('Österreich');
  await page.getByRole('combobox', { name: 'Stadt' }).fill('Graz');
  await expect.poll(() => readDraft()).toMatchObject({ country: 'Austria', city: 'Graz' });
});

it('in Arabic القاهرة is found, and a story from there is posted with the English name', async () => {
  const t = messagesOf(postMessages, allLanguages.ar);
  speak(allLanguages.ar);
  const server = publishingSite();
  showAsVisitor(server, { timeZone: 'Africa/Cairo' });
  const city = page.getByRole('combobox', { name: t('city').replace(' *', '') });
  await city.fill('القاه');
  await page.getByRole('option', { name: 'القاهرة' }).click();
  await expect.element(city).toHaveValue('القاهرة');
  await page
    .getByLabelText(messagesOf(storyFieldMessages, allLanguages.ar)('content'))
    .fill('Somebody held the door for all of us today.');
  const preview = page.getByRole('region', { name: t('preview') });
  await expect.element(preview).toMatchTextContent('القاهرة');
  await page.getByRole('button', { name: t('share') }).click();
  const posted = () => server.requests(createExperienceEndpoint)[0]?.body;
  await expect.poll(posted).toMatchObject({ country: 'Egypt', city: 'Cairo' });
});

it('a country must be in the list: other text is shown as not found, and stays for correction', async () => {
  await openPostForm();
  await form.country.click();
  await userEvent.keyboard('nowhere');
  const nothing = page.getByText('No country of this continent matches.').first();
  await expect.element(nothing).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(form.country).toHaveAccessibleDescription(/We know no country “nowhere”/);
  await expect.element(form.country).toHaveValue('nowhere');
  await form.country.fill('Germ');
  await userEvent.keyboard('{Tab}');
  await expect.element(form.country).toHaveValue('Germany');
  await expect.element(form.country).not.toHaveAccessibleDescription(/We know no country/);
  await form.country.fill('France');
  await userEvent.keyboard('{Escape}');
  await expect.element(form.country).toHaveValue('France');
  await expect.element(form.city).toBeEnabled();
});

it('a country is found by its other names, and one that is elsewhere or unknown is named so in the field', async () => {
  await openPostForm();
  await form.continent.selectOptions('Europe');
  for (const [typed, country] of [
    ['UK', 'United Kingdom'],
    ['holland', 'Netherlands'],
    ['DE', 'Germany'],
    ['Czech Republic', 'Czechia'],
  ] as const) {
    await form.country.fill(typed);
    await userEvent.keyboard('{Tab}');
    await expect.element(form.country).toHaveValue(country);
  }
  await form.country.fill('Turkey');
  await userEvent.keyboard('{Tab}');
  await expect.element(form.country).toHaveAccessibleDescription(/Türkiye is in Asia here/);
  await form.country.fill('Swizerland1');
  await userEvent.keyboard('{Tab}');
  await expect.element(form.country).toHaveAccessibleDescription(/Did you mean Switzerland/);
});

it('another name that is typed before other names are there is found once they are', async () => {
  await openPostForm();
  await form.continent.selectOptions('Europe');
  // In one task: what is imported on focus is not there before it ends.
  const input = form.country.element();
  if (!(input instanceof HTMLInputElement)) throw new TypeError('not a field');
  input.focus();
  flushSync(() => {
    input.setRangeText('UK', 0, input.value.length);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  input.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );
  await expect.element(form.country).toHaveValue('United Kingdom');
  await expect.element(form.city).toBeEnabled();
  await expect.element(form.country).toHaveFocus();
});

const holland = { continent: 'europe', country: 'Holland', city: 'Leiden' };
const storeDraft = (draft: object) =>
  sessionStorage.setItem('daily-uplift:post-draft', JSON.stringify(draft));

it('a draft with another name of its country keeps its place', async () => {
  storeDraft({ ...holland, content: 'The baker waved.' });
  await openPostForm();
  await expect.element(form.country).toHaveValue('Netherlands');
  await expect.element(form.city).toHaveValue('Leiden');
  await expect.element(form.city).toBeEnabled();
});

const valletta = '/post?city=Valletta&continent=europe&country=Malta';
const placeShown = () =>
  [form.continent, form.country, form.city].map(
    (field) => (field.element() as HTMLInputElement).value,
  );

it('the form opens with the place of its link, also for a draft without one', async () => {
  storeDraft({ content: 'The baker waved.' });
  await openPostForm(emptySite(), { path: valletta });
  expect(placeShown()).toEqual(['europe', 'Malta', 'Valletta']);
  await expect.element(form.content).toHaveValue('The baker waved.');
});

it('a draft with a text and a place stays there, whatever the link', async () => {
  storeDraft({ ...holland, country: 'Netherlands', content: 'The baker waved.' });
  await openPostForm(emptySite(), { path: valletta });
  expect(placeShown()).toEqual(['europe', 'Netherlands', 'Leiden']);
  await expect.element(form.content).toHaveValue('The baker waved.');
});

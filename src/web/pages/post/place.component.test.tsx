import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptySite } from '../../../../test/support/components/fake-server.ts';
import {
  form,
  openPlaceFields,
  openPostForm,
} from '../../../../test/support/components/post-form.ts';

it.each([
  { basis: 'the time zone', timeZone: 'Europe/Berlin', place: 'Germany, Europe' },
  { basis: 'the language', language: 'ja-JP', place: 'Japan, Asia' },
  { basis: 'nothing: the United States', place: 'United States, North America' },
])("the guess of the reader's place is based on $basis", async (reader) => {
  const { timeZone = 'UTC', language = 'eo', place } = reader;
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  await openPostForm(emptySite(), { timeZone });
  await expect.element(form.place).toHaveTextContent(`${place} · Change`);
  await expect.element(form.country).not.toBeInTheDocument();
  const hint = place.startsWith('United States') ? /Type any US city/ : /nearest major city/;
  await expect.element(form.city).toHaveAccessibleDescription(hint);
  await form.place.click();
  await expect.element(form.country).toHaveValue(place.split(',')[0]);
});

it('each place is disabled until the one before it is chosen, and cleared when that changes; their line closes again, but not while a country is missing', async () => {
  await openPlaceFields();
  await expect.element(form.place).toHaveTextContent('Germany, Europe · Close');
  await form.place.click();
  await expect.element(form.country).not.toBeInTheDocument();
  await form.place.click();
  await form.city.fill('Berlin');
  await form.country.click();
  await form.options.filter({ hasText: 'France' }).click();
  await expect.element(form.city).toHaveValue('');
  await form.continent.selectOptions('Asia');
  await expect.element(form.country).toHaveValue('');
  await expect.element(form.city).toBeDisabled();
  await expect.element(form.place).toHaveTextContent('Choose continent and country');
  await form.place.click();
  await form.country.click();
  await expect.element(form.options.first()).toHaveTextContent('Japan');
  await form.continent.selectOptions('Select a continent');
  await expect.element(form.country).toBeDisabled();
});

it('a country must be in the list: other text is shown as not found, and stays for correction', async () => {
  await openPlaceFields();
  await form.country.click();
  await userEvent.keyboard('nowhere');
  const nothing = page.getByText('No country of this continent matches.').first();
  await expect.element(nothing).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(form.country).toHaveAccessibleDescription(/Nothing found for “nowhere”/);
  await expect.element(form.country).toHaveValue('nowhere');
  await form.country.fill('Germ');
  await userEvent.keyboard('{Tab}');
  await expect.element(form.country).toHaveValue('Germany');
  await expect.element(form.country).not.toHaveAccessibleDescription(/Nothing found/);
  await form.country.fill('France');
  await userEvent.keyboard('{Escape}');
  await expect.element(form.country).toHaveValue('France');
  await expect.element(form.city).toBeEnabled();
});

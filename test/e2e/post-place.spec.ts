import { expect } from '@playwright/test';
import { paths } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';
import { openPlaceFields, openPostForm } from './support/post-form.ts';

test.use({ timezoneId: 'Europe/Berlin' });

test.describe("the guess of the reader's place", () => {
  test('is based on the time zone', async ({ page }) => {
    const form = await openPostForm(page);
    await expect(form.place).toHaveText('Germany, Europe · Change');
    await expect(form.country).toBeHidden();
    await form.place.click();
    await expect(form.continent).toHaveValue('europe');
    await expect(form.country).toHaveValue('Germany');
  });

  test.describe('in a time zone without a country', () => {
    test.use({ timezoneId: 'UTC', locale: 'ja-JP' });

    test('is based on the language', async ({ page }) => {
      const form = await openPostForm(page);
      await expect(form.place).toContainText('Japan, Asia');
    });
  });

  test.describe('without a country in either', () => {
    test.use({ timezoneId: 'UTC', locale: 'eo' });

    test('is the United States', async ({ page }) => {
      const form = await openPostForm(page);
      await expect(form.place).toContainText('United States, North America');
      await expect(page.getByText('Type any US city or pick a popular one.')).toBeVisible();
    });
  });
});

test('the line of the place closes again, but not while a country is missing', async ({ page }) => {
  const form = await openPlaceFields(page);
  await expect(form.place).toHaveText('Germany, Europe · Close');
  await form.place.click();
  await expect(form.country).toBeHidden();
  await form.place.click();
  await form.continent.selectOption('Asia');
  await expect(form.place).toHaveText('Choose continent and country');
  await form.place.click();
  await expect(form.country).toBeVisible();
});

test('without the picker the place is asked for with plain fields', async ({ page }) => {
  await page.route('**/assets/PlacePicker-*.js', (route) => route.abort());
  await open(page, paths.post);
  await expect(page.getByLabel('Country')).toBeVisible();
  await expect(page.getByLabel('Continent')).toBeVisible();
});

test('each place is disabled until the one before it is chosen, and cleared when that changes', async ({
  page,
}) => {
  const form = await openPlaceFields(page);
  await form.city.fill('Berlin');
  await form.country.click();
  await form.options.filter({ hasText: 'France' }).click();
  await expect(form.city).toHaveValue('');
  await form.continent.selectOption('Asia');
  await expect(form.country).toHaveValue('');
  await expect(form.city).toBeDisabled();
  await form.country.click();
  await expect(form.options.first()).toHaveText('Japan');
  await form.continent.selectOption('Select a continent');
  await expect(form.country).toBeDisabled();
});

test('a country must be in the list: other text is shown as not found, and stays for correction', async ({
  page,
}) => {
  const form = await openPlaceFields(page);
  await form.country.click();
  await page.keyboard.type('nowhere');
  await expect(page.getByText('No country of this continent matches.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.country).toHaveAccessibleDescription(/Nothing found for “nowhere”/);
  await expect(form.country).toHaveValue('nowhere');
  await form.country.fill('Germ');
  await page.keyboard.press('Tab');
  await expect(form.country).toHaveValue('Germany');
  await expect(form.country).not.toHaveAccessibleDescription(/Nothing found/);
});

test('a country typed in full stays when its list is closed by Escape', async ({ page }) => {
  const form = await openPlaceFields(page);
  await form.country.fill('France');
  await page.keyboard.press('Escape');
  await expect(form.country).toHaveValue('France');
  await page.keyboard.press('Tab');
  await expect(form.country).toHaveValue('France');
  await expect(form.city).toBeEnabled();
});

test('an impossible city is shown at its field on blur', async ({ page }) => {
  const form = await openPostForm(page);
  await form.city.fill('B@rlin');
  await expect(form.city).not.toHaveAttribute('aria-invalid');
  await form.content.focus();
  await expect(form.city).toHaveAccessibleDescription(/Please write the city with letters/);
  await form.city.fill('Berlin');
  await form.content.focus();
  await expect(form.city).not.toHaveAttribute('aria-invalid');
});

test('at most ten cities are suggested, whatever the case, and then the text itself', async ({
  page,
}) => {
  const form = await openPostForm(page);
  await form.city.click();
  await expect(page.getByText('Start typing to see city suggestions')).toBeVisible();
  await page.keyboard.type('BER');
  await expect(form.options).toHaveCount(11);
  await expect(form.options.first()).toHaveText('Berlin');
  await form.options.getByText('Use "BER" (custom entry)').click();
  await expect(form.city).toHaveValue('BER');
  await expect(form.options).toHaveCount(0);
});

test('a city that is not in the list can be used', async ({ page }) => {
  const form = await openPostForm(page);
  await form.city.fill('Kleinkleckersdorf');
  await expect(form.options).toHaveText(['Use "Kleinkleckersdorf" anyway']);
  await form.city.press('ArrowDown');
  await form.city.press('Enter');
  await expect(form.city).toHaveValue('Kleinkleckersdorf');
  await expect(page).toHaveURL(paths.post);
});

test('for a misspelt city a suggestion is shown, and a click applies it', async ({ page }) => {
  const form = await openPostForm(page);
  const ask = page.getByText('Did you mean Köln?').first();
  await form.city.fill('Kölnn');
  await expect(form.options).toHaveText(['Use "Kölnn" anyway']);
  await expect(ask).toBeHidden();
  await form.content.click();
  await expect(ask).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean Köln?' })).toBeAttached();
  await expect(form.city).toHaveValue('Kölnn');
  await page.getByRole('button', { name: 'Köln' }).click();
  await expect(form.city).toHaveValue('Köln');
  await expect(ask).toBeHidden();

  await form.city.fill('Hambrug');
  await form.city.press('Tab');
  await page.getByRole('button', { name: 'Hamburg' }).press('Enter');
  await expect(form.city).toHaveValue('Hamburg');
  await expect(form.city).toBeFocused();
});

test('the button lists the largest cities', async ({ page }) => {
  const form = await openPostForm(page);
  await page.getByRole('button', { name: 'Show popular cities' }).click();
  await expect(form.options.nth(1)).toHaveText('Hamburg');
  await expect(form.options).toHaveCount(37);
  await form.options.nth(1).click();
  await expect(form.city).toHaveValue('Hamburg');
  await expect(form.city).toBeFocused();
});

test('Escape closes the suggestions and keeps the text; Enter does not submit the form', async ({
  page,
}) => {
  const form = await openPostForm(page);
  await form.city.fill('ber');
  await expect(form.city).toHaveAttribute('aria-expanded', 'true');
  await form.city.press('Escape');
  await expect(form.options).toHaveCount(0);
  await form.city.press('Enter');
  await expect(form.city).toHaveValue('ber');
  await expect(form.summary).toHaveCount(0);
});

test('arrow keys, Home and End move through the suggestions, for screen readers as well', async ({
  page,
}) => {
  const form = await openPostForm(page);
  const active = page.getByRole('listbox').getByRole('option', { selected: true });
  await form.city.fill('ber');
  await expect(page.getByRole('status').filter({ hasText: '11 suggestions' })).toBeAttached();
  await form.city.press('ArrowDown');
  await expect(active).toHaveText('Berlin');
  await form.city.press('End');
  await expect(active).toHaveText('Use "ber" (custom entry)');
  await expect(form.city).toHaveAttribute('aria-activedescendant', /.+/);
  await form.city.press('ArrowDown');
  await expect(active).toHaveText('Berlin');
  await form.city.press('ArrowUp');
  await form.city.press('Home');
  await form.city.press('Enter');
  await expect(form.city).toHaveValue('Berlin');
});

test('without the list of cities any city can still be typed', async ({ page }) => {
  await page.route('**/places/*.json', (route) => route.abort());
  const form = await openPostForm(page);
  await page.getByRole('button', { name: 'Show popular cities' }).click();
  await expect(page.getByText('The cities could not be loaded. You can type yours.')).toBeVisible();
  await form.city.fill('Berlin');
  await expect(form.options).toHaveText(['Use "Berlin" (custom entry)']);
});

test('the help about the city opens on focus and hover, and Escape closes it', async ({ page }) => {
  await openPostForm(page);
  const help = page.getByRole('button', { name: 'About the city' });
  const tooltip = page.getByRole('tooltip');
  await expect(help).toHaveAccessibleDescription(/never an address/);
  await help.focus();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await help.blur();
  await help.hover();
  await expect(tooltip).toBeVisible();
  await tooltip.hover();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

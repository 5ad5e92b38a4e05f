import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptySite } from '../../../../test/support/components/fake-server.ts';
import { form, openPostForm } from '../../../../test/support/components/post-form.ts';
import { pressEnter } from '../../../../test/support/components/press-enter.ts';
import { textsOf } from '../../../../test/support/components/texts.ts';
import { getCityFileEndpoint } from '../../../contract/endpoints/places/place-files.ts';

const popular = page.getByRole('button', { name: 'Show popular cities' });
const options = () => textsOf(form.options);
const timers = {
  toFake: ['setTimeout', 'clearTimeout', 'Date'],
  shouldAdvanceTime: true,
} satisfies Parameters<typeof vi.useFakeTimers>[0];
const announced = (text: string) => page.getByRole('status').filter({ hasText: text });

it('an impossible city is shown at its field on blur', async () => {
  await openPostForm();
  await form.city.fill('B@rlin');
  await expect.element(form.city).not.toHaveAttribute('aria-invalid');
  await form.content.click();
  await expect.element(form.city).toHaveAccessibleDescription(/write the city with letters/);
  await form.city.fill('Berlin');
  await form.content.click();
  await expect.element(form.city).not.toHaveAttribute('aria-invalid');
});

it('at most ten cities are suggested, whatever the case, and any other text can be used', async () => {
  await openPostForm();
  await form.city.click();
  await userEvent.keyboard('BER');
  await expect.poll(options).toHaveLength(11);
  expect(options()[0]).toBe('Berlin');
  await form.options.getByText('Use "BER" (custom entry)').click();
  await expect.element(form.city).toHaveValue('BER');
  await expect.poll(options).toEqual([]);
  await form.city.fill('Kleinkleckersdorf');
  await expect.poll(options).toEqual(['Use "Kleinkleckersdorf" anyway']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(options).toEqual([]);
  await expect.element(form.city).toHaveValue('Kleinkleckersdorf');
});

it('for a misspelt city a suggestion is shown, and a click applies it', async () => {
  await openPostForm();
  const meant = (city: string) => page.getByRole('button', { name: city });
  await form.city.fill('Kölnn');
  await expect.poll(options).toEqual(['Use "Kölnn" anyway']);
  await expect.element(meant('Köln')).not.toBeInTheDocument();
  vi.useFakeTimers(timers);
  await form.content.click();
  await expect.element(meant('Köln')).toBeVisible();
  await vi.advanceTimersByTimeAsync(600);
  await expect.element(announced('Did you mean Köln?')).toBeInTheDocument();
  await expect.element(form.city).toHaveValue('Kölnn');
  await meant('Köln').click();
  await expect.element(form.city).toHaveValue('Köln');
  await expect.element(meant('Köln')).not.toBeInTheDocument();

  await form.city.fill('Hambrug');
  await userEvent.keyboard('{Tab}');
  await expect.element(meant('Hamburg')).toBeVisible();
  await pressEnter(meant('Hamburg'));
  await expect.element(form.city).toHaveValue('Hamburg');
  await expect.element(form.city).toHaveFocus();
});

it('the list of an empty field asks to type, and has the largest cities below', async () => {
  await openPostForm();
  const prompt = page.getByText('Start typing to see city suggestions').first();
  for (const open of [form.city, popular]) {
    await open.click();
    await expect.element(prompt).toBeVisible();
    await expect.poll(options).toHaveLength(37);
    const [above, below] = [prompt, form.options.first()].map((each) =>
      each.element().getBoundingClientRect(),
    );
    expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
    await userEvent.keyboard('{Escape}');
    await expect.element(prompt).not.toBeInTheDocument();
  }
  await form.city.fill('Ber');
  await expect.poll(options).not.toHaveLength(37);
  await expect.element(prompt).not.toBeInTheDocument();
  await form.city.fill('');
  await expect.element(prompt).toBeVisible();
  await form.options.nth(1).click();
  await expect.element(form.city).toHaveValue('Hamburg');
  await expect.element(form.city).toHaveFocus();
});

it('arrow keys move through the suggestions, for screen readers as well, and Enter chooses; Escape closes them and keeps the text; Enter does not submit the form', async () => {
  await openPostForm();
  const active = page.getByRole('listbox').getByRole('option', { selected: true });
  vi.useFakeTimers(timers);
  await form.city.fill('ber');
  await expect.poll(options).toHaveLength(11);
  await vi.advanceTimersByTimeAsync(600);
  await expect.element(announced('11 suggestions')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{End}');
  await expect.element(active).toHaveTextContent('Use "ber" (custom entry)');
  await expect.element(form.city).toHaveAttribute('aria-activedescendant', active.element().id);
  await userEvent.keyboard('{Home}{Enter}');
  await expect.element(form.city).toHaveValue('Berlin');
  await form.city.fill('ber');
  await expect.element(form.city).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.poll(options).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(form.city).toHaveValue('ber');
  await expect.element(form.summary).not.toBeInTheDocument();
});

it('without the list of cities any city can still be typed', async () => {
  const server = emptySite();
  server.disconnect(getCityFileEndpoint);
  await openPostForm(server);
  await popular.click();
  const failed = page.getByText('The cities could not be loaded. You can type yours.').first();
  await expect.element(failed).toBeVisible();
  await form.city.fill('Berlin');
  await expect.poll(options).toEqual(['Use "Berlin" (custom entry)']);
});

it('the help about the city opens on focus and hover, and Escape closes it', async () => {
  await openPostForm();
  const help = page.getByRole('button', { name: 'About the city' });
  const tooltip = page.getByRole('tooltip');
  await expect.element(help).toHaveAccessibleDescription(/never an address/);
  help.element().focus();
  await expect.element(tooltip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  help.element().blur();
  vi.useFakeTimers(timers);
  await help.hover();
  await vi.advanceTimersByTimeAsync(700);
  await expect.element(tooltip).toBeVisible();
  await tooltip.hover();
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
});

it('the list of cities begins with the first, and ends between two of them', async () => {
  await page.viewport(360, 740);
  await openPostForm();
  await form.city.click();
  await userEvent.keyboard('ber');
  await expect.element(form.options.nth(9)).toBeInTheDocument();
  const list = page.getByRole('listbox').element();
  const { top, bottom } = list.getBoundingClientRect();
  expect(list.scrollTop).toBe(0);
  expect(form.options.first().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(top);
  const edges = form.options.elements().map((option) => option.getBoundingClientRect().bottom);
  expect(edges.some((edge) => Math.abs(edge - bottom) <= 2)).toBe(true);
});

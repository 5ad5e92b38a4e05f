import { beforeEach, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { emptySite } from '../../../../test/support/components/fake-server.ts';
import {
  form,
  openPostForm,
  publishingSite,
  showAsVisitor,
} from '../../../../test/support/components/post-form.ts';
import { address } from '../../../../test/support/components/show.tsx';
import { paths } from '../../../contract/paths.ts';

beforeEach(() => page.viewport(360, 740));

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

/** Whether another element lies on the middle of this one, or on its last line. */
function isCovered(locator: Locator): boolean {
  const { left, width, top, bottom } = boxOf(locator);
  return [(top + bottom) / 2, bottom - 4].some((y) => {
    const hit = document.elementFromPoint(left + width / 2, y);
    return hit === null || !locator.element().contains(hit);
  });
}

it.each([
  ['Germany', 'Europe/Berlin'],
  ['the United States', 'America/New_York'],
])('in %s a phone shows the text field and the button at once', async (_, timeZone) => {
  await openPostForm(emptySite(), { timeZone });
  await expect.element(form.content).toBeInViewport({ ratio: 1 });
  expect(boxOf(form.content).top).toBeLessThan(420);
  await expect.element(form.share).toBeInViewport({ ratio: 1 });
  expect(isCovered(form.share)).toBe(false);
  expect(boxOf(form.preview).top).toBeGreaterThan(boxOf(form.content).bottom);
});

it('so does a small laptop, with the guidelines and the notice of the review, and at the end of the form the button covers nothing', async () => {
  await page.viewport(1280, 800);
  await openPostForm();
  await expect.element(page.getByText('it happened').last()).toBeVisible();
  await expect.element(page.getByText('AI content review:')).toBeInViewport({ ratio: 1 });
  for (const control of [form.content, form.share]) {
    await expect.element(control).toBeInViewport({ ratio: 1 });
    expect(isCovered(control)).toBe(false);
  }
  scrollTo(0, document.body.scrollHeight);
  await expect.element(form.tags).toBeInViewport({ ratio: 1 });
  expect(boxOf(form.tags).bottom).toBeLessThan(boxOf(form.share).top);
});

it('the note on what is missing is as wide as the fields below it', async () => {
  await page.viewport(1280, 800);
  await openPostForm();
  await form.share.click();
  await expect.element(form.summary).toHaveFocus();
  expect(boxOf(form.summary).width).toBe(boxOf(form.content).width);
});

it('above the keyboard there is room for the field that has the focus, and for the button', async () => {
  await openPostForm();
  // The keyboard makes the page smaller, because of interactive-widget in the document.
  await page.viewport(360, 400);
  for (const field of [form.continent, form.country, form.city, form.tags]) {
    field.element().focus();
    await expect.element(field).toBeInViewport({ ratio: 1 });
    expect(isCovered(field)).toBe(false);
    await expect.element(form.share).toBeInViewport({ ratio: 1 });
    await userEvent.keyboard('{Escape}');
  }
  await form.content.fill('The whole street came out and sang for her. '.repeat(5));
  await userEvent.keyboard('The whole street came out and sang for her.');
  // The text ends on the last line but one or later.
  expect(boxOf(form.content).bottom - 48).toBeLessThan(boxOf(form.share).top);
});

it('a press on the button counts, whether the navigation is below it or a keyboard', async () => {
  await openPostForm();
  const navigation = page.getByRole('navigation', { name: 'Quick links' });
  await expect.element(navigation).toBeVisible();
  await form.share.click();
  await expect.element(form.summary).toHaveFocus();
  await form.content.click();
  await expect.element(navigation).not.toBeInTheDocument();
  await form.content.fill('Too short');
  await form.share.click();
  await expect.element(form.summary).toHaveFocus();
  await form.content.click();
  await form.quickTags.filter({ hasText: 'food' }).click();
  await expect.element(form.tags).toHaveValue('food');
  await expect.element(form.content).toHaveFocus();
});

it('from home, a story is shared with five taps', async () => {
  const tap = async (target: Locator) => {
    await expect.element(target).toBeInViewport();
    await target.click();
  };
  showAsVisitor(publishingSite(), { path: paths.home });
  await tap(page.getByRole('link', { name: 'Share Uplift' }).first());
  await expect.element(form.country).toHaveValue('Germany');
  await tap(form.city);
  await userEvent.keyboard('bonn');
  // Until the cities are loaded, the first one is the text that was typed.
  await expect.element(form.options.first()).toHaveTextContent('Bonn');
  await tap(form.options.first());
  await tap(form.content);
  await userEvent.keyboard('A choir sang on the tram to the stadium.');
  await tap(form.share);
  await expect.poll(address).toBe(paths.browse);
});

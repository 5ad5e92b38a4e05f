import { expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import {
  form,
  openPostForm,
  writeStory,
} from '../../../../../test/support/components/post-form.ts';
import { address, showComponent, speak } from '../../../../../test/support/components/show.tsx';
import { expectTexts, textsOf } from '../../../../../test/support/components/texts.ts';
import { paths } from '../../../../contract/paths.ts';
import { randomIdPattern } from '../../../../domain/random-id.ts';
import { english } from '../../../../messages/english.ts';
import { language as german } from '../../../../messages/languages/de.ts';
import { dailyPrompt } from '../daily-prompt.ts';
import { TagsField } from './TagsField.tsx';

const arabic = 'ابتسم لي غريبٌ في الحافلة اليوم';
const families = (count: number) => `yes${'👨‍👩‍👧‍👦'.repeat(count)}`;
const counter = page.getByText('/280 characters').first();
const announced = (text: string) => page.getByRole('status').filter({ hasText: text });
const colour = () => getComputedStyle(counter.element()).color;
/** As from a clipboard or an input method. */
const insertText = (text: string) => cdp().send('Input.insertText', { text });

it('the empty text field asks the question of the day; the counter shows the length, turns red near the limit, and is announced after a pause', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') });
  await openPostForm();
  await expect
    .element(form.content)
    .toHaveAttribute('placeholder', dailyPrompt(Date.now(), english));
  await expect.element(form.content).toHaveAccessibleDescription(/At least 10 characters/);
  await expect.element(counter).toHaveTextContent('0/280 characters');
  const calm = colour();
  await form.content.fill('a'.repeat(250));
  await expect.element(counter).toHaveTextContent('250/280 characters');
  expect(colour()).toBe(calm);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await form.content.fill('a'.repeat(251));
  await expect.element(counter).toHaveTextContent('251/280 characters');
  expect(colour()).not.toBe(calm);
  await expect.element(announced('251/280')).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(announced('251/280')).toBeInTheDocument();
});

it('the 281st character is left out completely, and the number of those left out is shown; the rest is shared', async () => {
  await writeStory('');
  await form.content.click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await insertText(families(320));
  await expect.element(form.content).toHaveValue(families(277));
  await expect.element(counter).toHaveTextContent('280/280 characters');
  const told = 'Only 280 characters fit: the last 43 of what you added are left out.';
  await expect.element(form.content).toHaveAccessibleDescription(new RegExp(told));
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(announced(told)).toBeInTheDocument();
  await userEvent.keyboard('{Backspace}');
  await expect.element(form.content).not.toHaveAccessibleDescription(/left out/);
  vi.useRealTimers();
  await form.share.click();
  await expect.poll(address).toBe(paths.browse);
  await expectTexts(page.getByRole('article').first(), families(276));
});

it('the preview shows the story as it is written, with a random identifier and a blank stamp', async () => {
  await openPostForm();
  const id = form.preview.getByText('ID:').element().textContent;
  expect(id.replace('ID: ', '')).toMatch(randomIdPattern);
  await form.content.fill(arabic);
  await form.city.fill('Cai');
  await expectTexts(form.preview, arabic);
  // The server assigns another identifier, and with it another picture.
  await expect.element(form.preview).not.toMatchTextContent(/\p{Extended_Pictographic}/u);
  await expect.element(form.preview).not.toMatchTextContent('Cai');
  await form.city.fill('Cairo');
  await form.content.click();
  await expect.element(form.preview).toMatchTextContent('Cairo');
});

it('a tap on a tag adds it to those that were typed, and another tap removes it', async () => {
  await page.viewport(360, 740);
  await openPostForm();
  const tags = ['kindness', 'stranger', 'community', 'travel', 'food', 'transport'];
  expect(textsOf(form.quickTags)).toEqual(tags);
  for (const chip of form.quickTags.elements())
    expect(chip.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  const food = form.quickTags.filter({ hasText: 'food' });
  await form.tags.fill('Winter');
  await food.click();
  await expect.element(form.tags).toHaveValue('Winter, food');
  await food.click();
  await expect.element(form.tags).toHaveValue('Winter');
  await form.tags.fill('FOOD');
  await expect.element(food).toHaveAttribute('aria-pressed', 'true');
});

it('a tag to tap has a name in the language of the page, and is written as stories of all languages have it', async () => {
  speak(german);
  const onChange = vi.fn<(tags: string) => void>();
  showComponent(<TagsField value="Winter" error={undefined} onChange={onChange} />);
  const tags = page.getByRole('button');
  expect(textsOf(tags)).toContain('Essen');
  await tags.filter({ hasText: 'Essen' }).click();
  expect(onChange).toHaveBeenCalledWith('Winter, food');
});

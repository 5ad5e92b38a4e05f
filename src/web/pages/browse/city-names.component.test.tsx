import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { pressEnter } from '../../../../test/support/components/press-enter.ts';
import { address, showPage, speak } from '../../../../test/support/components/show.tsx';
import { siteWithStories } from '../../../../test/support/components/stories.ts';
import { browsePath } from '../../../contract/paths.ts';
import { allLanguages } from '../../../messages/all-languages.ts';
import { listMessages } from '../../../messages/areas/stories/list.ts';
import { messagesOf } from '../../../messages/language.ts';

it('in Japanese a list and its filter name 東京, which is found by either name, and addresses keep the English one', async () => {
  const t = messagesOf(listMessages, allLanguages.ja);
  speak(allLanguages.ja);
  const japan = { continent: 'asia', country: 'Japan' };
  showPage(browsePath(japan), siteWithStories([aStory({ ...japan, city: 'Tokyo' })]));
  const card = page.getByRole('article');
  const place = card.getByRole('link', { name: '東京（日本）' });
  await expect.element(place).toHaveAttribute('href', expect.stringContaining('city=Tokyo'));
  await expect.element(card).toHaveAccessibleName(/東京/);
  const cities = page.getByRole('combobox', { name: t('city') });
  await cities.click();
  // The cities of the country are there: until then any text is a city.
  await expect.element(page.getByRole('option', { name: '大阪' })).toBeVisible();
  for (const typed of ['東京', 'tokyo']) {
    await cities.fill(typed);
    await expect.element(page.getByRole('option', { name: '東京' }).first()).toBeVisible();
    await pressEnter(cities);
    await expect.poll(address).toContain('city=Tokyo');
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('東京');
    await expect.element(cities).toHaveValue('東京');
    await cities.fill('');
    await pressEnter(cities);
    await expect.poll(address).not.toContain('city=');
  }
});

import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '../../../test/support/components/show.tsx';
import { Tabs } from './Tabs.tsx';

it('the arrow keys lead to the tab on their side, also where the text runs from right to left', async () => {
  const tabs = ['One', 'Two', 'Three'].map((name) => ({
    id: name,
    name,
    content: `Panel ${name}`,
  }));
  showComponent(<Tabs label="Panels" tabs={tabs} />);
  const tab = (name: string) => page.getByRole('tab', { name });
  for (const [direction, key] of [
    ['ltr', '{ArrowRight}'],
    ['rtl', '{ArrowLeft}'],
  ] as const) {
    document.documentElement.dir = direction;
    await tab('One').click();
    await userEvent.keyboard(key);
    await expect.element(tab('Two')).toHaveFocus();
    await expect.element(page.getByRole('tabpanel', { name: 'Two' })).toBeVisible();
    const before = tab('One').element().getBoundingClientRect().left;
    const isOnTheRight = tab('Two').element().getBoundingClientRect().left > before;
    expect(isOnTheRight).toBe(key === '{ArrowRight}');
  }
});

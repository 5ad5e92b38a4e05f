import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { storageOfOtherTab } from '../../../../test/support/browser/other-tab.ts';
import { aStory, emptySite } from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { aReceipt } from '../../../../test/support/receipts/a-receipt.ts';
import { listReceiptsEndpoint } from '../../../contract/endpoints/receipts.ts';
import { paths, receiptPath } from '../../../contract/paths.ts';
import { ownStories } from '../../features/post/own-stories.ts';

/** Stories that were written in this browser, and sent. */
const writeStories = (...tokens: string[]) =>
  tokens.forEach((token) => ownStories.adopt(token, aReceipt({ status: 'held' })));

it('the stories of this browser are listed with what became of each', async () => {
  const [first, second] = ['A', 'B'].map((letter) => letter.padEnd(22, 'A')) as [string, string];
  writeStories(first, second);
  const shared = aStory({ city: 'Lima' });
  const server = emptySite();
  server.answer(listReceiptsEndpoint, ({ body }) => {
    const { receipts } = body as { receipts: string[] };
    return receipts.map((token) =>
      token === first ? aReceipt({ experience: shared }) : aReceipt({ status: 'refused' }),
    );
  });
  showPage(paths.yourStories, server);
  const mine = page.getByRole('article', { name: 'Public: story from Lima' });
  await expect.element(mine).toMatchTextContent(shared.content);
  await expect.element(page.getByRole('article', { name: /^Not published: / })).toBeVisible();
  await mine.getByText('Remove from this list').click();
  await mine.getByRole('button', { name: 'Remove it from the list' }).click();
  await expect.element(mine).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Its receipt' }).click();
  await expect.poll(address).toBe(receiptPath(second));
});

it('a story that is removed in another tab goes here, too, and does not come back with an answer', async () => {
  const [mine, other] = ['D', 'E'].map((letter) => letter.padEnd(22, 'A')) as [string, string];
  writeStories(mine, other);
  const server = emptySite();
  const answer = server.hold(listReceiptsEndpoint, [aReceipt(), aReceipt()]);
  showPage(paths.yourStories, server);
  const stories = page.getByRole('article');
  await expect.poll(() => stories.elements()).toHaveLength(2);
  const tab = storageOfOtherTab();
  const stored = JSON.parse(tab.getItem(storedAt) ?? '') as { token: string }[];
  tab.setItem(storedAt, JSON.stringify(stored.filter(({ token }) => token !== mine)));
  await expect.poll(() => stories.elements()).toHaveLength(1);
  answer();
  await expect.element(page.getByRole('article', { name: /^Public: / })).toBeVisible();
  expect(stories.elements()).toHaveLength(1);
  expect(tab.getItem(storedAt)).not.toContain(mine);
});

const storedAt = 'daily-uplift:own-stories';

it('without a connection the list says when it was last asked', async () => {
  writeStories('C'.padEnd(22, 'A'));
  const server = emptySite();
  server.disconnect(listReceiptsEndpoint);
  showPage(paths.yourStories, server);
  await expect.element(page.getByText(/was last asked at \d\d:\d\d/)).toBeVisible();
  await page.getByText('Remove from this list').click();
  await page.getByRole('button', { name: 'Remove it from the list' }).click();
  await expect.element(page.getByRole('heading', { name: 'No story of yours yet' })).toBeVisible();
});

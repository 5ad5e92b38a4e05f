import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aStory, emptySite } from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { aReceipt } from '../../../../test/support/receipts/a-receipt.ts';
import { listReceiptsEndpoint } from '../../../contract/endpoints/receipts.ts';
import { paths, receiptPath } from '../../../contract/paths.ts';
import { changeJournal, readJournal } from '../../../offline/journal.ts';
import { adoptStory } from '../../features/post/own-stories.ts';

/** Stories that were written in this browser, and sent. */
async function writeStories(...tokens: string[]): Promise<void> {
  for (const token of tokens) await adoptStory(token, aReceipt({ status: 'held' }));
}

it('the stories of this browser are listed with what became of each', async () => {
  const [first, second] = ['A', 'B'].map((letter) => letter.padEnd(22, 'A')) as [string, string];
  await writeStories(first, second);
  const shared = aStory({ city: 'Lima', votes: 3 });
  const server = emptySite();
  server.answer(listReceiptsEndpoint, ({ body }) => {
    const { receipts } = body as { receipts: string[] };
    return receipts.map((token) =>
      token === first
        ? aReceipt({ experience: shared })
        : aReceipt({ status: 'refused', experience: aStory({ votes: 0 }) }),
    );
  });
  showPage(paths.yourStories, server);
  const mine = page.getByRole('article', { name: 'Public: story from Lima' });
  await expect.element(mine).toMatchTextContent(shared.content);
  await expect.element(page.getByRole('article', { name: /^Not published: / })).toBeVisible();
  await expect.element(page.getByText('2 stories, 3 people lifted')).toBeVisible();
  await mine.getByText('Remove from this list').click();
  await mine.getByRole('button', { name: 'Remove it from the list' }).click();
  await expect.element(mine).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect.poll(address).toBe(receiptPath(second));
});

it('a story that is removed in another tab goes here, too, and does not come back with an answer', async () => {
  const [mine, other] = ['D', 'E'].map((letter) => letter.padEnd(22, 'A')) as [string, string];
  await writeStories(mine, other);
  const server = emptySite();
  const answer = server.hold(listReceiptsEndpoint, [aReceipt(), aReceipt()]);
  showPage(paths.yourStories, server);
  const stories = page.getByRole('article');
  await expect.poll(() => stories.elements()).toHaveLength(2);
  await changeJournal((journal) => journal.delete(mine));
  await expect.poll(() => stories.elements()).toHaveLength(1);
  answer();
  await expect.element(page.getByRole('article', { name: /^Public: / })).toBeVisible();
  expect(stories.elements()).toHaveLength(1);
  expect(JSON.stringify(await readJournal())).not.toContain(mine);
});

it('a reader without a story is led to the form, and to the album beside it', async () => {
  showPage(paths.yourStories, emptySite());
  await expect.element(page.getByRole('heading', { name: 'No story of yours yet' })).toBeVisible();
  const links = page.getByRole('main').getByRole('link');
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual(['Share Your Story', 'Your album']);
});

it('without a connection the list says when it was last asked', async () => {
  await writeStories('C'.padEnd(22, 'A'));
  const server = emptySite();
  server.disconnect(listReceiptsEndpoint);
  showPage(paths.yourStories, server);
  await expect.element(page.getByText(/was last asked at \d\d:\d\d/)).toBeVisible();
  await page.getByText('Remove from this list').click();
  await page.getByRole('button', { name: 'Remove it from the list' }).click();
  await expect.element(page.getByRole('heading', { name: 'No story of yours yet' })).toBeVisible();
});

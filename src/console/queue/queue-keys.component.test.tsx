import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  announced,
  button,
  decidedIn,
  openQueue,
  rowOf,
  shown,
} from '../../../test/support/components/queue.ts';
import {
  claimNextEndpoint,
  decideItemsEndpoint,
} from '../../contract/endpoints/console/queue-actions.ts';
import type { QueueItem } from '../../contract/endpoints/console/queue.ts';
import { moderationReasons } from '../../contract/endpoints/moderation-reasons.ts';

const isSelected = ({ experience }: QueueItem) =>
  page.getByRole('checkbox', { name: experience.randomId, checked: true }).query() !== null;
const reasonList = () => page.getByRole('list', { name: 'Why' });

it('items are decided by keyboard alone, each with a decision that takes effect', async () => {
  const { server, items } = await openQueue(2 * moderationReasons.length);
  const seen: string[] = [];
  const watch = ({ type }: Event) => seen.push(type);
  for (const type of ['pointerdown', 'mousedown', 'touchstart']) {
    addEventListener(type, watch, true);
    onTestFinished(() => removeEventListener(type, watch, true));
  }
  const expected: object[] = [];
  for (const [i, item] of items.entries()) {
    await expect.element(rowOf(item)).toHaveFocus();
    await expect.element(shown(item)).toBeVisible();
    const reason = moderationReasons[(i - 1) / 2];
    await userEvent.keyboard(reason === undefined ? 'a' : `r${(i + 1) / 2}`);
    const named = { items: [{ id: item.experience.id, version: item.version }] };
    expected.push(
      reason === undefined
        ? { ...named, decision: 'approve' }
        : { ...named, decision: 'remove', reason },
    );
  }
  await expect.element(announced('Nothing is left.')).toBeInTheDocument();
  expect(server.requests(decideItemsEndpoint).map(({ body }) => body)).toEqual(expected);
  expect(seen).toEqual([]);
});

it('j and k go to the next and the previous item, and no further than the ends', async () => {
  const { first, second } = await openQueue(2);
  for (const [key, item] of [
    ['j', second],
    ['j', second],
    ['k', first],
    ['k', first],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(rowOf(item)).toHaveFocus();
    await expect.element(rowOf(item)).toHaveAttribute('aria-current', 'true');
    await expect.element(shown(item)).toBeVisible();
  }
});

it('c takes the next item that nobody works on, or says that none is left', async () => {
  const { server, items } = await openQueue(3);
  const last = items.at(-1) as QueueItem;
  server.answer(claimNextEndpoint, { id: last.experience.id });
  await userEvent.keyboard('c');
  await expect.element(rowOf(last)).toHaveFocus();
  server.answer(claimNextEndpoint, { id: null });
  await userEvent.keyboard('c');
  await expect.element(announced('Nothing is left that nobody works on.')).toBeInTheDocument();
  await expect.element(shown(last)).toBeVisible();
});

it('the question for a reason is left by Escape or another item, and a number alone removes nothing', async () => {
  const { server, first, second } = await openQueue(2);
  await userEvent.keyboard('1');
  await userEvent.keyboard('r');
  await expect.element(reasonList()).toBeVisible();
  await expect.element(button('Remove')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(reasonList()).not.toBeInTheDocument();
  await expect.element(rowOf(first)).toHaveFocus();
  await userEvent.keyboard('r9j');
  await expect.element(shown(second)).toBeVisible();
  await expect.element(reasonList()).not.toBeInTheDocument();
  await userEvent.keyboard('1');
  expect(server.requests(decideItemsEndpoint)).toEqual([]);
});

it('letters decide nothing in a text field or with a modifier', async () => {
  const { server, first, second } = await openQueue(2);
  await userEvent.keyboard('{Control>}a{/Control}{Alt>}j{/Alt}{Meta>}x{/Meta}');
  await expect.element(shown(first)).toBeVisible();
  await expect.element(button('Deselect')).not.toBeInTheDocument();
  const search = page.getByLabelText('Search the queue');
  const note = page.getByLabelText('Note for other moderators');
  for (const [key, field] of [
    ['/', search],
    ['n', note],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('ajkrxz?/n1');
    await expect.element(field).toHaveValue('ajkrxz?/n1');
    await userEvent.keyboard('{Escape}');
    await expect.element(rowOf(first)).toHaveFocus();
  }
  await userEvent.keyboard('j');
  await expect.element(shown(second)).toBeVisible();
  expect(server.requests(decideItemsEndpoint)).toEqual([]);
});

it('x selects and deselects an item, and Escape or a button all of them', async () => {
  const { server, items, first, second } = await openQueue(2);
  const expectSelected = async (...selected: QueueItem[]) => {
    for (const item of items)
      await expect.poll(() => isSelected(item)).toBe(selected.includes(item));
  };
  await userEvent.keyboard('xjx');
  await expectSelected(first, second);
  await userEvent.keyboard('x');
  await expectSelected(first);
  await expect.element(announced('1 story selected')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expectSelected();
  await userEvent.keyboard('x');
  await button('Deselect').click();
  await expectSelected();
  await rowOf(first).click();
  await userEvent.keyboard('xja');
  await expect
    .poll(() => server.requests(decideItemsEndpoint).flatMap(decidedIn))
    .toEqual([first.experience.id]);
});

it('? shows the keys, and hides them again', async () => {
  await openQueue(1);
  await userEvent.keyboard('?');
  const keys = page.getByLabelText('Keys', { exact: true });
  await expect.element(keys).toMatchTextContent('remove, with a reason');
  await expect.element(button('Keys')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('?');
  await expect.element(keys).not.toBeInTheDocument();
});

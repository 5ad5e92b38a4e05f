import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem, type FakeServer } from '../../../test/support/components/fake-server.ts';
import {
  announced,
  button,
  decidedIn,
  failure,
  openQueue,
  queueOf,
  rowOf,
  rows,
  shown,
  timeIn,
} from '../../../test/support/components/queue.ts';
import { decisionDelay, second } from '../../contract/durations.ts';
import {
  claimNextEndpoint,
  createNoteEndpoint,
  decideItemsEndpoint,
  undoDecisionsEndpoint,
  type ItemResult,
} from '../../contract/endpoints/console/queue-actions.ts';
import { listQueueEndpoint, type QueueItem } from '../../contract/endpoints/console/queue.ts';
import { moderationReasons } from '../../contract/endpoints/moderation-reasons.ts';

const decisions = (server: FakeServer) =>
  server.requests(decideItemsEndpoint).map(({ body }) => body);
const isSelected = ({ experience }: QueueItem) =>
  page.getByRole('checkbox', { name: experience.randomId, checked: true }).query() !== null;
const reasonList = page.getByRole('list', { name: 'Why' });

it('decisions are undone one by one, the last one first, by z or a button, and an item then waits again with the focus', async () => {
  const { server, first, second: next } = await openQueue(2);
  await button('Restore').click();
  await expect.element(shown(next)).toBeVisible();
  await userEvent.keyboard('d');
  await reasonList.getByRole('button', { name: 'Promotion' }).click();
  await expect.element(announced('Nothing is left')).toBeInTheDocument();
  const [approved, removed] = [first, next].map(({ experience: { id }, version }) => [
    { id, version },
  ]);
  expect(decisions(server)).toEqual([
    { items: approved, decision: 'approve' },
    { items: removed, decision: 'remove', reason: 'promotion' },
  ]);
  for (const [item, decision] of [
    [next, `Deleted ${next.experience.randomId}.`],
    [first, `Restored ${first.experience.randomId}.`],
  ] as const) {
    await expect.element(page.getByText(decision, { exact: true })).toBeVisible();
    await expect.element(rowOf(item)).toMatchTextContent('Decided');
    if (item === next) await userEvent.keyboard('z');
    else await button('Undo').click();
    await expect.element(rowOf(item)).toHaveFocus();
    await expect.element(announced(`Undone: ${decision}`)).toBeInTheDocument();
    await expect.element(button('Restore')).toBeEnabled();
    await expect.element(rowOf(item)).not.toMatchTextContent('Decided');
  }
  await expect.element(button('Undo')).not.toBeInTheDocument();
  expect(server.requests(undoDecisionsEndpoint).map(({ body }) => body)).toEqual(
    [next, first].map(({ experience: { id } }) => ({ decisions: [id] })),
  );
});

it('an undo that comes too late says so, and later none is offered; what others have decided goes without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'] });
  const { server, second: next } = await openQueue(2);
  server.answer(undoDecisionsEndpoint, { undone: [] });
  await button('Restore').click();
  await button('Undo').click();
  await expect.element(failure).toMatchTextContent(/^It is too late to undo: Restored /);
  await button('Dismiss').click();
  await expect.element(failure).toHaveTextContent('');
  await button('Restore').click();
  await vi.advanceTimersByTimeAsync(decisionDelay);
  await expect.element(button('Undo')).toBeVisible();
  server.answer(listQueueEndpoint, queueOf([next]));
  await vi.advanceTimersByTimeAsync(2 * second);
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await expect.poll(() => rows().elements().length).toBe(1);
  server.answer(listQueueEndpoint, queueOf([]));
  await vi.advanceTimersByTimeAsync(20 * second);
  await expect.element(rowOf(next)).not.toBeInTheDocument();
});

it('what was refused waits again, and it is said why', async () => {
  const { server, items } = await openQueue(4);
  const texts: [ItemResult, string | null, string][] = [
    ['taken', 'Grace', 'Grace works on it.'],
    ['decided', 'Grace', 'Grace has decided it.'],
    ['changed', null, 'It has changed, or is reported again: please read it again.'],
    ['gone', null, 'It waits no more.'],
  ];
  for (const [i, [result, by, text]] of texts.entries()) {
    const item = items[i] as QueueItem;
    server.answer(decideItemsEndpoint, (request) => ({
      results: decidedIn(request).map((id) => ({ id, result, by, decision: null })),
      dueAt: timeIn(decisionDelay),
    }));
    await rowOf(item).click();
    await button('Restore').click();
    await expect.element(failure).toMatchTextContent(text);
    await expect.element(rowOf(item)).toMatchTextContent('Not decided');
    await expect.element(button('Undo')).not.toBeInTheDocument();
  }
  server.answer(decideItemsEndpoint, problem('unavailable'));
  await button('Restore').click();
  await expect.element(failure).toMatchTextContent('We cannot save this right now.');
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

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
    await userEvent.keyboard(reason === undefined ? 'a' : `d${(i + 1) / 2}`);
    const named = { items: [{ id: item.experience.id, version: item.version }] };
    expected.push(
      reason === undefined
        ? { ...named, decision: 'approve' }
        : { ...named, decision: 'remove', reason },
    );
  }
  await expect.element(announced('Nothing is left.')).toBeInTheDocument();
  expect(decisions(server)).toEqual(expected);
  expect(seen).toEqual([]);
});

it('j and k go to the next and the previous item, and no further than the ends', async () => {
  const { first, second: next } = await openQueue(2);
  for (const [key, item] of [
    ['j', next],
    ['j', next],
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
  const { server, first, second: next } = await openQueue(2);
  await userEvent.keyboard('1');
  await userEvent.keyboard('d');
  await expect.element(reasonList).toBeVisible();
  await expect.element(button('Delete')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(reasonList).not.toBeInTheDocument();
  await expect.element(rowOf(first)).toHaveFocus();
  await userEvent.keyboard('d9j');
  await expect.element(shown(next)).toBeVisible();
  await expect.element(reasonList).not.toBeInTheDocument();
  await userEvent.keyboard('1');
  expect(decisions(server)).toEqual([]);
});

it('letters decide nothing in a text field, such as that of a note, or with a modifier', async () => {
  const { server, first, second: next } = await openQueue(2);
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
    await userEvent.keyboard('ajkdxz?/n1');
    await expect.element(field).toHaveValue('ajkdxz?/n1');
    await userEvent.keyboard('{Escape}');
    await expect.element(rowOf(first)).toHaveFocus();
  }
  const text = 'x and a are letters here.';
  const sent = { id: 'note', by: 'Ada', text, at: timeIn(0) };
  server.answer(createNoteEndpoint, () => {
    server.answer(listQueueEndpoint, queueOf([{ ...first, notes: [sent] }, next]));
    return sent;
  });
  await note.fill('');
  await userEvent.keyboard(`${text}{Enter}`);
  await expect.element(page.getByRole('article').getByText(text)).toBeVisible();
  const { id } = first.experience;
  expect(server.requests(createNoteEndpoint).map(({ body }) => body)).toEqual([{ id, text }]);
  expect(decisions(server)).toEqual([]);
});

it('x selects and deselects an item, and Escape or a button all of them', async () => {
  const { server, items, first, second: next } = await openQueue(2);
  const expectSelected = async (...selected: QueueItem[]) => {
    for (const item of items)
      await expect.poll(() => isSelected(item)).toBe(selected.includes(item));
  };
  await userEvent.keyboard('xjx');
  await expectSelected(first, next);
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
  await expect.element(keys).toMatchTextContent('delete or refuse, with a reason');
  await expect.element(button('Keys')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('?');
  await expect.element(keys).not.toBeInTheDocument();
});

import { expect, test } from 'vitest';
import { nextBatchSize, SearchBudget } from './search-budget.ts';

const bounds = { batchSize: 10, rows: 100, milliseconds: Infinity };

test('steps of concurrent searches never run in the same iteration of the event loop', async () => {
  let iteration = 0;
  let isOver = false;
  const count = () => {
    iteration++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  const search = async () => {
    const budget = new SearchBudget(bounds);
    for (let i = 0; i < 5; i++) await budget.step(1, async () => void seen.push(iteration));
  };
  await Promise.all([search(), search(), search()]);
  isOver = true;
  expect(seen).toHaveLength(15);
  expect(new Set(seen).size).toBe(15);
});

test('a search ends when its rows or its time are spent', async () => {
  const byRows = new SearchBudget(bounds);
  await byRows.step(80, () => Promise.resolve());
  expect([byRows.rows, byRows.isSpent]).toEqual([20, false]);
  await byRows.step(
    (found) => found / 2,
    () => Promise.resolve(40),
  );
  expect([byRows.rows, byRows.isSpent]).toEqual([0, true]);

  const byTime = new SearchBudget({ ...bounds, milliseconds: 0 });
  await byTime.step(49, () => Promise.resolve());
  expect([byTime.rows, byTime.isSpent]).toEqual([51, false]);
  await byTime.step(1, () => Promise.resolve());
  expect([byTime.rows, byTime.isSpent]).toEqual([0, true]);
});

test('a slow batch is followed by a smaller one, a fast batch by a larger one, within bounds', () => {
  expect(nextBatchSize(400, 50, 1_000)).toBe(125);
  expect(nextBatchSize(800, 50, 1_000)).toBe(200);
  expect(nextBatchSize(400, 1, 1_000)).toBe(800);
  expect(nextBatchSize(800, 1, 1_000)).toBe(1_000);
});

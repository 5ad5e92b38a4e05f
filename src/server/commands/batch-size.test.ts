import { expect, test } from 'vitest';
import { BatchSize } from './batch-size.ts';

test('batches grow while they are quick and shrink when they keep others waiting', () => {
  const size = new BatchSize({ engine: 'sqlite', isServed: () => true });
  for (let i = 0; i < 20; i++) size.adapt(1);
  expect(size.rows).toBe(1_024);
  size.adapt(15);
  expect(size.rows).toBe(1_024);
  size.adapt(40);
  expect(size.rows).toBe(512);
  for (let i = 0; i < 20; i++) size.adapt(1_000);
  expect(size.rows).toBe(64);
});

test('where no server works on the database batches are large, until one starts', () => {
  let isServed = false;
  const size = new BatchSize({ engine: 'sqlite', isServed: () => isServed });
  for (let i = 0; i < 20; i++) size.adapt(400);
  expect(size.rows).toBe(8_192);
  isServed = true;
  size.adapt(15);
  expect(size.rows).toBe(1_024);
});

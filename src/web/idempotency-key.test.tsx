import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { randomUuid, useIdempotencyKey } from './idempotency-key.ts';

it('gives an equal body the same key, and another body another', () => {
  let keyFor: (body: unknown) => string = () => '';
  function Form() {
    keyFor = useIdempotencyKey();
    return null;
  }
  renderToString(<Form />);
  const key = keyFor({ reason: 'spam' });
  expect(keyFor({ reason: 'spam' })).toBe(key);
  expect(keyFor({ reason: 'other' })).not.toBe(key);
});

it('makes UUIDs of version 4', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  for (let i = 0; i < 100; i++) expect(randomUuid()).toMatch(uuid);
});

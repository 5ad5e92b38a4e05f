import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { randomUuid, useIdempotencyKey } from './idempotency-key.ts';

it('gives an equal body the same key, and another body another', () => {
  function Form() {
    const keyFor = useIdempotencyKey();
    return <>{[{ reason: 'spam' }, { reason: 'spam' }, { reason: 'other' }].map(keyFor).join()}</>;
  }
  const [key, again, other] = renderToString(<Form />).split(',');
  expect(again).toBe(key);
  expect(other).not.toBe(key);
});

it('makes UUIDs of version 4', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  for (let i = 0; i < 100; i++) expect(randomUuid()).toMatch(uuid);
});

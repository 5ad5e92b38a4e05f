import { expect, it } from 'vitest';
import { randomUuid } from './random-uuid.ts';

it('makes UUIDs of version 4', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  for (let i = 0; i < 100; i++) expect(randomUuid()).toMatch(uuid);
});

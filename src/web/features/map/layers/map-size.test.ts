import { expect, test } from 'vitest';
import { shownPart } from './map-size.ts';

test('a picture shows its whole view, and what is around it where its box is wider or higher', () => {
  expect(shownPart([10, 20, 100, 50], [200, 100])).toEqual({ view: [10, 20, 100, 50], pixel: 0.5 });
  expect(shownPart([10, 20, 100, 50], [300, 100])).toEqual({
    view: [-15, 20, 150, 50],
    pixel: 0.5,
  });
  expect(shownPart([10, 20, 100, 50], [200, 200])).toEqual({
    view: [10, -5, 100, 100],
    pixel: 0.5,
  });
});

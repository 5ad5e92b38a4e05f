import { expect, it } from 'vitest';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { freshStories } from './fresh-stories.ts';

const bonn = { continent: 'europe', country: 'Germany', city: 'Bonn' };
const lima = { continent: 'south-america', country: 'Peru', city: 'Lima' };
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const seenAt = at(10);

it('what was told in a place since it was last seen is new, in its country and continent too', () => {
  const stories = [
    aStory({ ...bonn, createdAt: at(12) }),
    aStory({ ...lima, createdAt: at(11) }),
    aStory({ ...bonn, createdAt: at(9) }),
  ];
  const { continent, country } = bonn;
  for (const place of [bonn, { continent, country }, { continent }])
    expect(freshStories({ ...place, seenAt }, stories)).toEqual({ count: 1, isAtLeast: false });
  expect(freshStories({ ...bonn, seenAt: at(12) }, stories).count).toBe(0);
});

it('nothing is new in a place that is not followed', () => {
  expect(freshStories(bonn, [aStory({ ...bonn, createdAt: at(12) })]).count).toBe(0);
});

it('there may be more where as many as were asked for are new', () => {
  const stories = Array.from({ length: 20 }, () => aStory({ ...bonn, createdAt: at(12) }));
  expect(freshStories({ ...bonn, seenAt }, stories)).toEqual({ count: 20, isAtLeast: true });
});

import { expect, it } from 'vitest';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { hour } from '../../../contract/durations.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { reasonIn } from '../../features/five/todays-five.ts';
import { chooseFive, type Offer, type Reader } from './choose-five.ts';

const now = Date.parse('2026-11-28T08:00:00Z');
const longAgo = (hours: number) => new Date(now - hours * hour).toISOString();
let told = 0;
const at = (hours: number, story: Partial<Experience> = {}) =>
  aStory({ createdAt: longAgo(hours), content: `Story ${++told} of this day.`, ...story });

const reader: Reader = {
  now,
  languages: ['en'],
  country: 'Germany',
  isExcluded: () => false,
  hasStamped: () => false,
};

function anOffer(more: Partial<Offer> = {}): Offer {
  const lima = { country: 'Peru', city: 'Lima' };
  return {
    best: [at(5)],
    near: [at(6)],
    morning: [at(7, lima)],
    unstamped: [at(8, { votes: 0 })],
    new: [at(4), at(24 * 3 + 1), at(12)],
    ...more,
  };
}

const reasonsOf = (chosen: ReturnType<typeof chooseFive>) => chosen.map(({ reason }) => reason);
const idsOf = (stories: readonly { readonly randomId: string }[]) =>
  stories.map(({ randomId }) => randomId);

it('the five are the best, one from near, one from where it is morning, one without a stamp and one of this hour', () => {
  const offer = anOffer();
  const { best, near, morning, unstamped, new: newest } = offer;
  const chosen = chooseFive(offer, reader);
  expect(reasonsOf(chosen)).toEqual(['best', 'near', 'morning', 'unstamped', 'hour']);
  const expected = [best[0], near[0], morning[0], unstamped[0], newest[1]];
  expect(idsOf(chosen)).toEqual(idsOf(expected.flatMap((story) => story ?? [])));
});

it('no story is there twice, and a kind without one leaves its place to another', () => {
  const [one, two, three] = [at(1), at(2), at(3)];
  const all = [one, two, three];
  const chosen = chooseFive({ best: all, near: all, morning: [], unstamped: [], new: all }, reader);
  expect(idsOf(chosen).toSorted()).toEqual(idsOf(all).toSorted());
  expect(chooseFive({ best: [], near: [], morning: [], unstamped: [], new: [] }, reader)).toEqual(
    [],
  );
});

it('no city tells two of them, if a kind has a story from another one', () => {
  const boston = { country: 'United States', city: 'Boston' };
  const [best, second, third] = [at(1, boston), at(2, boston), at(3, boston)];
  const [york, quito] = [
    at(5, { country: 'United Kingdom', city: 'York' }),
    at(6, { country: 'Ecuador', city: 'Quito' }),
  ];
  const offer = { best: [best], near: [second], morning: [third, quito] };
  const chosen = chooseFive({ ...offer, unstamped: [third, york], new: [] }, reader);
  expect(idsOf(chosen)).toEqual(idsOf([best, second, quito, york, third]));
});

it('of two stories that begin alike one is there', () => {
  const same = 'My neighbour kept a warm roll for me because my train was late';
  const [one, twin, other] = [
    at(1, { content: `${same}.` }),
    at(2, { content: `${same.toUpperCase()}!` }),
    at(3),
  ];
  const all = [one, twin, other];
  const chosen = chooseFive(
    { best: all, near: all, morning: all, unstamped: all, new: all },
    reader,
  );
  expect(idsOf(chosen).toSorted()).toEqual(idsOf([one, other]).toSorted());
});

it('what the reader can read comes first, then stories of unknown languages; others fill the places that are left', () => {
  const foreign = at(1, { lang: 'fi' });
  const [mine, unknown] = [at(2, { lang: 'en' }), at(3, { lang: null })];
  const offer = anOffer({
    best: [foreign, unknown, mine],
    near: [],
    morning: [],
    unstamped: [],
    new: [],
  });
  expect(idsOf(chooseFive(offer, reader))).toEqual(idsOf([mine, unknown, foreign]));
});

it('none is the reader’s own or was reported, the one without a stamp has none of the reader, and morning is elsewhere', () => {
  const [own, stamped, free] = [at(5), at(8, { votes: 0 }), at(9, { votes: 0 })];
  const here = at(7, { country: 'Germany' });
  const offer = anOffer({ best: [own], unstamped: [stamped, free], morning: [here] });
  const chosen = chooseFive(offer, {
    ...reader,
    isExcluded: ({ id }) => id === own.id,
    hasStamped: ({ id }) => id === stamped.id,
  });
  expect(idsOf(chosen)).not.toContain(own.randomId);
  expect(chosen).toContainEqual({ randomId: free.randomId, reason: 'unstamped' });
  expect(reasonsOf(chosen)).not.toContain('morning');
});

it('a place that is free again gets another story of its kind, and the others keep theirs', () => {
  const [gone, other] = [at(7, { country: 'Peru' }), at(6, { country: 'Chile' })];
  const offer = anOffer({ morning: [gone, other] });
  const chosen = chooseFive(offer, reader);
  const again = chooseFive(
    offer,
    { ...reader, isExcluded: ({ id }) => id === gone.id },
    chosen.map((each) => (each.randomId === gone.randomId ? each.reason : each)),
  );
  expect(again[2]).toEqual({ randomId: other.randomId, reason: 'morning' });
  expect(again.toSpliced(2, 1)).toEqual(chosen.toSpliced(2, 1));
});

it('a reason is given once', () => {
  const five = [
    { randomId: 'a', reason: 'new' },
    { randomId: 'b', reason: 'new' },
    { randomId: 'c', reason: 'best' },
  ] as const;
  expect(five.map(({ randomId }) => reasonIn(five, randomId))).toEqual(['new', undefined, 'best']);
});

import { describe, expect, test } from 'vitest';
import { seed, seededRandomInt } from '../../../test/support/random/random.ts';
import type { RandomInt } from '../../domain/random-id.ts';
import { readReviewResources } from '../load-resources.ts';
import { review } from '../review.ts';
import { type LabelledRow, readRowsOf, rowFolders } from '../training/rows.ts';
import { emptyMemory, learntRules, memoryLength, type ReviewMemory } from './memory.ts';
import { takeLesson } from './take-lesson.ts';

const resources = readReviewResources();
/** By authors that no training has seen. */
const rows = readRowsOf(rowFolders.heldBack).filter(({ lang }) => lang === 'en');
const key = [1, 2] as const;

const labelOf = ({ label }: LabelledRow) => (label === 'ok' ? undefined : label);

function teach(
  memory: ReviewMemory,
  lessons: readonly LabelledRow[],
  label: (row: LabelledRow) => ReturnType<typeof labelOf> = labelOf,
): ReviewMemory {
  return lessons.reduce(
    (known, row) => takeLesson(known, { text: row.text, label: label(row) }, resources).memory,
    memory,
  );
}

const isStopped = ({ text }: LabelledRow, memory?: ReviewMemory) =>
  ['hold', 'reject'].includes(review({ text, memory }, resources).verdict);
const share = <T>(of: readonly T[], has: (each: T) => boolean) => of.filter(has).length / of.length;

function shuffled<T>(items: readonly T[], randomInt: RandomInt): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1));
}

const sorrow = new Set(['quiet', 'loss', 'lonely', 'gloom', 'fear']);
const isSorrow = ({ label, kind }: LabelledRow) => label === 'negative' && sorrow.has(kind);

describe('after 300 decisions of a moderator who publishes sorrow', () => {
  const randomInt = seededRandomInt();
  const good = shuffled(
    rows.filter(({ label }) => label === 'ok'),
    randomInt,
  );
  const sad = shuffled(rows.filter(isSorrow), randomInt).slice(0, 400);
  const stream = shuffled([...sad, ...good.slice(0, 200)], randomInt);
  const memory = teach(emptyMemory(key), stream.slice(0, 300), () => undefined);

  test('the review agrees with at least half of the next 300 that it was wrong about', () => {
    const next = stream.slice(300);
    const wrongBefore = share(next, (row) => isStopped(row));
    const wrongAfter = share(next, (row) => isStopped(row, memory));
    expect(wrongBefore).toBeGreaterThan(0.3);
    expect(wrongAfter, `seed ${seed}`).toBeLessThan(wrongBefore / 2);
  });

  test.each(['toxic', 'promotion', 'personal-info', 'contact'])(
    'the share of texts that are %s and stopped is the same within one point',
    (label) => {
      const others = rows.filter((row) => row.label === label);
      const before = share(others, (row) => isStopped(row));
      const after = share(others, (row) => isStopped(row, memory));
      expect(Math.abs(after - before), `seed ${seed}`).toBeLessThanOrEqual(0.01);
    },
  );
});

test('of five moderators one who clicks at random changes less than one verdict of two hundred', () => {
  const randomInt = seededRandomInt();
  const all = shuffled(rows, randomInt);
  const lessons = all.slice(0, 300);
  const clicked = (row: LabelledRow) => {
    if (randomInt(5) > 0) return labelOf(row);
    return randomInt(2) === 0 ? undefined : learntRules[randomInt(3)];
  };
  const memory = teach(emptyMemory(key), lessons, clicked);
  const rest = all.slice(300, 1_500);
  const changed = share(rest, (row) => isStopped(row) !== isStopped(row, memory));
  expect(changed, `seed ${seed}`).toBeLessThan(0.005);
});

test('one decision changes no verdict of another text', () => {
  const [lesson, ...others] = shuffled(rows, seededRandomInt()).slice(0, 300);
  if (lesson === undefined) throw new Error('There are texts.');
  for (const label of [undefined, ...learntRules]) {
    const { memory } = takeLesson(emptyMemory(key), { text: lesson.text, label }, resources);
    const changed = others.filter((row) => isStopped(row) !== isStopped(row, memory));
    expect(changed.map(({ text }) => text)).toEqual([]);
  }
});

test('nobody can teach it to stop a story that it does not doubt, nor to publish what a rule has found', () => {
  const extreme = (value: number): ReviewMemory => ({
    slots: new Float32Array(memoryLength).fill(value),
    key,
  });
  const kind = 'The baker at the corner kept a warm roll for me because my train was late.';
  const found = 'Write to me, anna.berg@example.org, I am so happy about the sun.';
  for (const memory of [extreme(1e6), extreme(-1e6)]) {
    expect(review({ text: kind, memory }, resources).verdict).toBe('publish');
    expect(review({ text: found, memory }, resources).verdict).toBe('reject');
  }
});

test('a decision about contact or personal data teaches nothing', () => {
  const memory = emptyMemory(key);
  const text = 'My neighbour Elif left a pot of soup at my door with a note.';
  for (const label of ['contact', 'personal-info'] as const)
    expect(takeLesson(memory, { text, label }, resources).memory).toBe(memory);
  const learnt = takeLesson(memory, { text, label: 'negative' }, resources).memory;
  expect(learnt.slots.some((value) => value !== 0)).toBe(true);
});

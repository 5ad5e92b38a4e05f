import { readReviewResources } from '../src/review/load-resources.ts';
import { review } from '../src/review/review.ts';
import { readRowsOf, rowFolders } from '../src/review/training/rows.ts';
import { heavyTexts } from './heavy-texts.ts';
import { formatCount, ms, type Row } from './row.ts';

const rateGoal = 2_000;
const worstGoal = 5;
const rounds = 5;

/** The automated review: texts per second on one core, and the slowest text. */
export async function* reviewing(): AsyncIterable<Row> {
  const resources = readReviewResources();
  const texts = readRowsOf(rowFolders.heldBack).map(({ text }) => text);
  const fastest = (text: string): number =>
    Math.min(...Array.from({ length: rounds }, () => timed(() => review({ text }, resources))));
  for (const text of texts) review({ text }, resources);

  const milliseconds = timed(() => {
    for (const text of texts) review({ text }, resources);
  });
  const rate = Math.round(texts.length / (milliseconds / 1_000));
  yield {
    name: 'review: rows a second',
    value: formatCount(rate),
    goal: `>= ${formatCount(rateGoal)}`,
    met: rate >= rateGoal,
  };
  for (const [name, group] of [
    ['review: slowest of the labelled rows', texts],
    ['review: slowest of 8 KiB of anything', heavyTexts],
  ] as const) {
    const slowest = Math.max(...group.map(fastest));
    yield { name, value: ms(slowest), goal: `<= ${worstGoal} ms`, met: slowest <= worstGoal };
  }
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

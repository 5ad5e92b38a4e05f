import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { outsideGroups } from '../words/groups.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { findingAt } from './scan.ts';

/** Lists that are almost only found beside a group of people where it is hated: in 150 toxic and 4 good training texts. */
const contemptuous: ReadonlySet<string> = new Set(['excuse', 'blame', 'contempt', 'deserve']);

/** Contempt for a group of people. */
export function findContempt({ bare, languages }: Views, vocabulary: Vocabulary): Finding[] {
  const found = vocabulary.find(bare.text, languages);
  if (!found.some(({ list }) => list === 'group')) return [];
  return outsideGroups(found)
    .filter(({ list }) => contemptuous.has(list))
    .map(({ start, end }) => findingAt(bare, [start, end], { kind: 'toxic', certainty: 'likely' }));
}

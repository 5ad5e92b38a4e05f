import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { readLines } from '../read-lists.ts';
import { outsideGroups } from '../words/groups.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { findingAt, scan } from './scan.ts';

const patterns = readLines('dangers.txt').map((line) => {
  const [kind, pattern = ''] = line.split(/ \| (.*)/s);
  return {
    rule: kind === 'suicide' ? ('negative' as const) : ('toxic' as const),
    pattern: new RegExp(`(?<![a-zа-яё0-9])(?:${pattern})`, 'gu'),
  };
});

/** Suicide notes, threats and stalking, which only a person may decide, and contempt for a group of people. */
export function findDangers(views: Views, vocabulary: Vocabulary): Finding[] {
  const { bare } = views;
  return [
    ...patterns.flatMap(({ rule, pattern }) =>
      scan(bare, { pattern, rule, kind: rule, certainty: 'grave' }),
    ),
    ...findContempt(views, vocabulary),
  ];
}

/** Lists that are almost only found beside a group of people where it is hated: in 150 toxic and 4 good training texts. */
const contemptuous: ReadonlySet<string> = new Set(['excuse', 'blame', 'contempt', 'deserve']);

function findContempt({ bare, languages }: Views, vocabulary: Vocabulary): Finding[] {
  const found = vocabulary.find(bare.text, languages);
  if (!found.some(({ list }) => list === 'group')) return [];
  return outsideGroups(found)
    .filter(({ list }) => contemptuous.has(list))
    .map(({ start, end }) =>
      findingAt(bare, [start, end], { rule: 'toxic', kind: 'toxic', certainty: 'likely' }),
    );
}

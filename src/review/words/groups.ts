import type { Occurrence } from './lexicon.ts';

/** Stands for the name of any group of people. */
export const anyGroup = '¤';

/** Names of groups, words for people, what stands beside these, and what they are with. */
const lists: ReadonlySet<string> = new Set(['group', 'people', 'trait', 'with', 'diagnosis']);
const besides = /^[\s,/-]*$/;

/**
 * A folded text with one sign in place of each name of a group of people, so that the model sees no difference between
 * groups. Names next to each other are one ("young trans women"), and so are words for people beside them ("gay men", "a
 * person with depression").
 */
export function withoutGroups(text: string, occurrences: readonly Occurrence[]): string {
  const parts = occurrences
    .filter(({ list }) => lists.has(list))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  let masked = '';
  let done = 0;
  for (const { start, end, isGroup } of namesFrom(text, parts)) {
    if (!isGroup) continue;
    masked += `${text.slice(done, start)}${anyGroup}`;
    done = end;
  }
  return masked + text.slice(done);
}

/** The occurrences that are not part of the name of a group of people. */
export function outsideGroups(occurrences: readonly Occurrence[]): Occurrence[] {
  const groups = occurrences.filter(({ list }) => list === 'group');
  return occurrences.filter(
    ({ start, end }) => !groups.some((group) => group.start <= start && end <= group.end),
  );
}

interface Name {
  readonly start: number;
  readonly end: number;
  readonly isGroup: boolean;
}

/** Runs of words next to each other. A run is a group's name if it has one, or if it describes people. */
function namesFrom(text: string, parts: readonly Occurrence[]): Name[] {
  const runs: Occurrence[][] = [];
  let end = -1;
  for (const part of parts) {
    const isNext = end >= 0 && (part.start < end || besides.test(text.slice(end, part.start)));
    if (!isNext) runs.push([]);
    runs.at(-1)?.push(part);
    end = Math.max(isNext ? end : 0, part.end);
  }
  return runs.flatMap((run) => {
    const named = trimmed(run);
    if (named.length === 0) return [];
    const has = (list: string) => named.some((part) => part.list === list);
    const isDescribed = has('trait') || (has('with') && has('diagnosis'));
    const isGroup = has('group') || (has('people') && isDescribed);
    const start = Math.min(...named.map((part) => part.start));
    return [{ start, end: Math.max(...named.map((part) => part.end)), isGroup }];
  });
}

/** Without a "with" at the start or end. */
function trimmed(run: readonly Occurrence[]): readonly Occurrence[] {
  const first = run.findIndex(({ list }) => list !== 'with');
  const last = run.findLastIndex(({ list }) => list !== 'with');
  return first === -1 ? [] : run.slice(first, last + 1);
}

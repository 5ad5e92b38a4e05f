import type { JournalEntry, Write } from './entries.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => Object(value) as Fields;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The entry of a write that waited or was refused, as version 0.1.0 stored it in a store of its own; undefined for what is
 * none.
 */
export function entryOfEarlierVersion(item: unknown): JournalEntry | undefined {
  const { write, refusal, tries } = fieldsOf(item);
  const { key, kind, path, body, heldAt } = fieldsOf(write);
  if (typeof key !== 'string' || (kind !== 'post' && kind !== 'vote' && kind !== 'report')) {
    return undefined;
  }
  const made: Write = {
    key,
    kind,
    path: textOf(path),
    body: fieldsOf(body),
    madeAt: textOf(heldAt),
  };
  if (refusal === undefined) return { ...made, state: 'waiting', tries: Number(tries ?? 0) };
  const { code, message } = fieldsOf(refusal);
  const known = { code: textOf(code), message: textOf(message) };
  return { ...made, state: 'refused', refusal: known, isNews: true };
}

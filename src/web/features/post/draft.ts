import { storedJson } from '../../browser/storage.ts';
import { createStore } from '../../browser/store.ts';
import { areEqual, parsePostValues, type PostTexts, type PostValues } from './post-values.ts';

/** Each tab has a draft of its own. */
const stored = storedJson('sessionStorage', 'daily-uplift:post-draft', parsePostValues);

const replacements = createStore(0);

/** Subscribes to changes of the draft by anything but typing. Returns a function that unsubscribes. */
export const onDraftReplaced = replacements.subscribe;

/** What was typed in this tab and not yet shared. */
export const readDraft = (): PostValues | undefined => stored.get();

/** Stores what is being typed. A place alone is no draft. */
export function saveDraft(values: PostValues): void {
  const isEmpty = `${values.content}${values.city}${values.tags}`.trim() === '';
  stored.set(isEmpty ? undefined : values);
}

/** For a story that was shared or emptied. */
export const deleteDraft = (): void => void stored.set(undefined);

/** Deletes the draft of a story that was sent in the background, unless it was changed since. */
export function deleteDraftOf(story: PostTexts): void {
  const draft = readDraft();
  if (draft !== undefined && areEqual(draft, story)) replaceDraft(undefined);
}

/** Makes this the draft, also in an open form. */
export function replaceDraft(values: PostValues | undefined): void {
  stored.set(values);
  replacements.set(replacements.get() + 1);
}

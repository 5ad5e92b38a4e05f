import { storedJson, storedText } from '../../browser/storage.ts';
import { createStore } from '../../browser/store.ts';
import { areEqual, parsePostValues, type PostValues } from './post-values.ts';

const maxStored = 10;

/** A draft of any tab, for a tab that is opened later. */
interface TabDraft {
  readonly tab: string;
  readonly values: PostValues;
}

const draftKey = 'daily-uplift:post-draft';
const tabDraft = storedJson('sessionStorage', draftKey, parsePostValues);
/** The same entry: an empty text in a tab that has no draft and takes none from other tabs. */
const tabDraftText = storedText('sessionStorage', draftKey);
const noDraft = '';
const allDrafts = storedJson('localStorage', 'daily-uplift:post-drafts', tabDraftsIn);
const storedTabId = storedText('sessionStorage', 'daily-uplift:tab');

const replacements = createStore(0);
const notifyReplaced = () => replacements.set(replacements.get() + 1);

/** Subscribes to changes of this tab's draft by anything but typing. Returns a function that unsubscribes. */
export const onDraftReplaced = replacements.subscribe;

/** What was typed in this tab and not yet shared; in a tab that has had no draft, the last one of any tab. */
export function readDraft(): PostValues | undefined {
  if (tabDraftText.get() === noDraft) return undefined;
  return tabDraft.get() ?? readTabDrafts().at(-1)?.values;
}

/** As `readDraft`, for the form: from now on the draft belongs to this tab, whatever other tabs store. */
export function claimDraft(): PostValues | undefined {
  const draft = readDraft();
  writeTabDraft(draft);
  return draft;
}

/** Stores what is being typed. A place alone is no draft. */
export function saveDraft(values: PostValues): void {
  const isEmpty = `${values.content}${values.city}${values.tags}`.trim() === '';
  if (isEmpty) return deleteDraft();
  const others = draftsOfOthers(readDraft());
  writeTabDraft(values);
  writeAllDrafts([...others, { tab: tabId(), values }]);
}

/** For a story that was shared or emptied. Drafts of other tabs stay; one that was set aside is this tab's again. */
export function deleteDraft(): void {
  const others = draftsOfOthers(readDraft());
  writeTabDraft(undefined);
  const aside = others.findLast(({ tab }) => tab === asideOf(tabId()));
  writeAllDrafts(others.filter((draft) => draft !== aside));
  if (aside) saveDraft(aside.values);
}

/** Deletes the draft of a story that was sent in the background, unless it was changed since. */
export function deleteDraftOf(story: PostValues): void {
  const draft = readDraft();
  if (draft === undefined || !areEqual(draft, story)) return;
  deleteDraft();
  notifyReplaced();
}

/** Makes this the draft. What is being written is set aside until this one is shared or deleted. */
export function replaceDraft(values: PostValues): void {
  const before = readDraft();
  const others = draftsOfOthers(before);
  const aside = before ? [{ tab: asideOf(tabId()), values: before }] : [];
  writeTabDraft(values);
  writeAllDrafts([...others, ...aside, { tab: tabId(), values }]);
  notifyReplaced();
}

const asideOf = (tab: string) => `${tab} aside`;

/** All but this tab's own draft, and but the same text that it has taken over from a closed tab. */
function draftsOfOthers(draft: PostValues | undefined): TabDraft[] {
  const own = tabId();
  return readTabDrafts().filter(
    ({ tab, values }) =>
      tab !== own && (tab === asideOf(own) || draft === undefined || !areEqual(values, draft)),
  );
}

let knownTabId: string | undefined;

/** Identifies this tab, also after a reload. */
function tabId(): string {
  if (knownTabId === undefined) {
    knownTabId = storedTabId.get() ?? Math.random().toString(36).slice(2);
    storedTabId.set(knownTabId);
  }
  return knownTabId;
}

function writeTabDraft(values: PostValues | undefined): void {
  if (values) tabDraft.set(values);
  else tabDraftText.set(noDraft);
}

function readTabDrafts(): TabDraft[] {
  return allDrafts.get() ?? [];
}

function writeAllDrafts(drafts: TabDraft[]): void {
  allDrafts.set(drafts.length === 0 ? undefined : drafts.slice(-maxStored));
}

function tabDraftsIn(json: unknown): TabDraft[] | undefined {
  if (!Array.isArray(json)) return undefined;
  return json.flatMap((entry: unknown) => {
    const { tab, values } = Object(entry) as Record<string, unknown>;
    return typeof tab === 'string' ? [{ tab, values: parsePostValues(values) }] : [];
  });
}

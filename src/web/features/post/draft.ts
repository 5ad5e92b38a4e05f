import { areEqual, postValuesIn, type PostValues } from './post-values.ts';

/** What this tab has; and what all tabs have kept, for one that is opened later. */
const ownKey = 'daily-uplift:post-draft';
const allKey = 'daily-uplift:post-drafts';
/** Where earlier versions kept the one draft of all tabs. */
const earlierKey = 'daily-uplift:post-draft';
const most = 10;
/** In place of the draft of a tab that has none and takes none from others. */
const nothing = '';

interface Kept {
  readonly tab: string;
  readonly values: PostValues;
}

const listeners = new Set<() => void>();

/** Calls when this tab's draft was changed by something else than typing. */
export function onDraftReplaced(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What was typed here and not yet shared; in a tab that has had no draft, what was last kept in any. */
export function readDraft(): PostValues | undefined {
  const own = read(() => sessionStorage.getItem(ownKey)) ?? undefined;
  if (own === nothing) return undefined;
  return read(() => valuesIn(own)) ?? readAll().at(-1)?.values ?? readEarlier();
}

/** As `readDraft`, for the form: from now on it is this tab's, and what others write is not. */
export function takeDraft(): PostValues | undefined {
  const draft = readDraft();
  keepOwn(draft);
  return draft;
}

/** Keeps what is being typed. The place alone is no draft. */
export function keepDraft(values: PostValues): void {
  const isWorthKeeping = `${values.content}${values.city}${values.tags}`.trim() !== '';
  if (!isWorthKeeping) return forgetDraft();
  const others = withoutOwn(readDraft());
  keepOwn(values);
  keepAll([...others, { tab: tabName(), values }]);
}

/** The server has it, or nothing is left of it. What other tabs write stays; what was put aside comes back. */
export function forgetDraft(): void {
  const others = withoutOwn(readDraft());
  keepOwn(undefined);
  const aside = others.findLast(({ tab }) => tab === asideOf(tabName()));
  keepAll(others.filter((one) => one !== aside));
  if (aside) keepDraft(aside.values);
}

/** This story is no draft any more, wherever it was kept and left as it is: it was taken. */
export function forgetDraftOf(story: PostValues): void {
  const own = readDraft();
  if (own === undefined || !areEqual(own, story)) return;
  forgetDraft();
  for (const listener of listeners) listener();
}

/** Makes this the draft; what is being written waits until it is shared or deleted. */
export function replaceDraft(values: PostValues): void {
  const before = readDraft();
  const others = withoutOwn(before);
  const aside = before ? [{ tab: asideOf(tabName()), values: before }] : [];
  keepOwn(values);
  keepAll([...others, ...aside, { tab: tabName(), values }]);
  for (const listener of listeners) listener();
}

const asideOf = (tab: string) => `${tab} aside`;

/** All but this tab's own, and but the one that it went on with from a tab that is closed. */
function withoutOwn(draft: PostValues | undefined): Kept[] {
  write(() => localStorage.removeItem(earlierKey));
  const own = tabName();
  return readAll().filter(
    ({ tab, values }) =>
      tab !== own && (tab === asideOf(own) || draft === undefined || !areEqual(values, draft)),
  );
}

let unkeptName: string | undefined;

/** Which tab this is, also after a reload. */
function tabName(): string {
  const key = 'daily-uplift:tab';
  unkeptName ??= read(() => sessionStorage.getItem(key)) ?? Math.random().toString(36).slice(2);
  write(() => sessionStorage.setItem(key, unkeptName ?? ''));
  return unkeptName;
}

function keepOwn(values: PostValues | undefined): void {
  write(() => sessionStorage.setItem(ownKey, values ? JSON.stringify(values) : nothing));
}

function readEarlier(): PostValues | undefined {
  return read(() => valuesIn(localStorage.getItem(earlierKey)));
}

const valuesIn = (kept: string | null | undefined) =>
  kept === null || kept === undefined ? undefined : postValuesIn(JSON.parse(kept));

function readAll(): Kept[] {
  const kept: unknown = read(() => JSON.parse(localStorage.getItem(allKey) ?? '[]') as unknown);
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const { tab, values } = Object(one) as Record<string, unknown>;
    return typeof tab === 'string' ? [{ tab, values: postValuesIn(values) }] : [];
  });
}

function keepAll(drafts: readonly Kept[]): void {
  write(() => {
    if (drafts.length === 0) localStorage.removeItem(allKey);
    else localStorage.setItem(allKey, JSON.stringify(drafts.slice(-most)));
  });
}

/** Undefined where this browser keeps nothing, or something else was kept there. */
function read<T>(from: () => T): T | undefined {
  try {
    return from();
  } catch {
    return undefined;
  }
}

/** Without storage a draft lives as long as the page. */
function write(to: () => void): void {
  try {
    to();
  } catch {
    // This browser keeps nothing.
  }
}

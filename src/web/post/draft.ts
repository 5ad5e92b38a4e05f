import { postValuesIn, type PostValues } from './post-values.ts';

const key = 'daily-uplift:post-draft';

/** What was typed and not yet shared, from an earlier visit or before a reload. */
export function readDraft(): PostValues | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? undefined : postValuesIn(JSON.parse(kept));
  } catch {
    // This browser keeps nothing, or something else was kept here.
    return undefined;
  }
}

/** Keeps what is being typed. The place alone is no draft. */
export function keepDraft(values: PostValues): void {
  const isWorthKeeping = `${values.content}${values.city}${values.tags}`.trim() !== '';
  if (!isWorthKeeping) return forgetDraft();
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    // This browser keeps nothing: the draft lives as long as the page.
  }
}

/** The server has it. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was none.
  }
}

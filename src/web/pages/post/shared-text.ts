import { emptyValues, type PostValues } from '../../features/post/post-values.ts';

/**
 * Returns the text that another app has shared with this one: see share_target in the manifest. Links are ignored,
 * because stories must not have any.
 */
export function sharedValues(search: string): PostValues | undefined {
  const query = new URLSearchParams(search);
  const parts = ['title', 'text'].map((name) => (query.get(name) ?? '').trim());
  const content = [...new Set(parts)].filter(Boolean).join('\n');
  return content === '' ? undefined : { ...emptyValues, content };
}

/** Appends a shared text to the draft, so that neither is lost. */
export function appendShared(values: PostValues, shared: PostValues | undefined): PostValues {
  if (shared === undefined || values.content.includes(shared.content)) return values;
  return { ...values, content: [values.content, shared.content].filter(Boolean).join('\n') };
}

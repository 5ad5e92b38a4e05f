import { noValues, type PostValues } from '../../features/post/post-values.ts';

/**
 * What another app has shared with this one: see share_target in the manifest. A link alone is no story, and stories
 * have none.
 */
export function readShared(search: string): PostValues | undefined {
  const query = new URLSearchParams(search);
  const parts = ['title', 'text'].map((name) => (query.get(name) ?? '').trim());
  const content = [...new Set(parts)].filter(Boolean).join('\n');
  return content === '' ? undefined : { ...noValues, content };
}

/** What was shared goes behind what somebody had begun to write: neither is lost. */
export function withShared(values: PostValues, shared: PostValues | undefined): PostValues {
  if (shared === undefined || values.content.includes(shared.content)) return values;
  return { ...values, content: [values.content, shared.content].filter(Boolean).join('\n') };
}

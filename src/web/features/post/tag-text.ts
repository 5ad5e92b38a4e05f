import { splitTags, tagKey } from '../../../contract/text/text.ts';

const isSame = (a: string, b: string) => tagKey(a) === tagKey(b);

/** Whether a text of tags has one of them, in upper or lower case. */
export function hasTag(text: string, tag: string): boolean {
  return splitTags(text).some((each) => isSame(each, tag));
}

/** Adds a tag to a text of tags, or removes it. */
export function toggleTag(text: string, tag: string): string {
  const tags = splitTags(text);
  const next = hasTag(text, tag) ? tags.filter((each) => !isSame(each, tag)) : [...tags, tag];
  return next.join(', ');
}

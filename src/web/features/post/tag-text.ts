/** The tags of a comma-separated text, trimmed. */
function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Whether a comma-separated text has a tag, in upper or lower case. */
export function hasTag(text: string, tag: string): boolean {
  return tagsIn(text).some((each) => isSame(each, tag));
}

/** Adds a tag to a comma-separated text, or removes it. */
export function toggleTag(text: string, tag: string): string {
  const tags = tagsIn(text);
  const next = hasTag(text, tag) ? tags.filter((each) => !isSame(each, tag)) : [...tags, tag];
  return next.join(', ');
}

/** Languages under the tag that stories have: Malay is not told from Indonesian, Nynorsk not from Bokmål. */
const storyTags: Readonly<Record<string, string>> = {
  in: 'id',
  iw: 'he',
  ms: 'id',
  nb: 'no',
  nn: 'no',
  tl: 'fil',
};

/** BCP 47 tags as stories have them: 'en' for 'en-GB', each once, in the same order. Tags of private languages are left out. */
export function storyLanguages(tags: readonly string[]): string[] {
  return [...new Set(tags.map(storyLanguage))].filter((tag) => /^[a-z]{2,3}$/.test(tag));
}

/** Whether a story is in another language than the reader's: not when either is unknown. */
export function isForeign(lang: string | null, languages: readonly string[]): boolean {
  return lang !== null && languages.length > 0 && !languages.includes(lang);
}

function storyLanguage(tag: string): string {
  const [primary = ''] = tag.trim().toLowerCase().split('-');
  return storyTags[primary] ?? primary;
}

/** Languages under the tag that stories have: Malay is not told from Indonesian, Nynorsk not from Bokmål. */
const storyTags: Readonly<Record<string, string>> = {
  in: 'id',
  iw: 'he',
  ms: 'id',
  nb: 'no',
  nn: 'no',
  tl: 'fil',
};

/** The reader's languages as stories have them: 'en' for 'en-GB', each once, the preferred one first. */
export function readerLanguages(): string[] {
  return [...new Set(navigator.languages.map(storyLanguage))].filter((tag) =>
    /^[a-z]{2,3}$/.test(tag),
  );
}

function storyLanguage(tag: string): string {
  const [primary = ''] = tag.toLowerCase().split('-');
  return storyTags[primary] ?? primary;
}

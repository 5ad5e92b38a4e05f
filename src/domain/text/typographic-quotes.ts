/** Languages by the marks that they quote with, after CLDR's delimiters. All others write “…”. */
const languagesOf: Readonly<Record<string, string>> = {
  '„“': 'bg cs de et hr is ka lt sk sl sr',
  '„”': 'hu pl ro',
  '«»': 'be ca el es fr hy it no ru uk',
  '””': 'fi sv',
};

/** In these, a straight mark can be part of a word, or its direction is not that of the sentence. */
const asTyped = /^(ar|fa|he|ur)$/;

/**
 * A story as it is shown, with the apostrophes and quotation marks of its language in place of those of a keyboard. It is
 * as long as the text, so that places in one are places in the other. `lang` is the story's BCP 47 tag; where it is
 * unknown, only apostrophes within words change.
 */
export function typographicQuotes(text: string, lang: string | null | undefined): string {
  const shown = text.replace(/([\p{sc=Latn}\p{sc=Cyrl}])'(?=[\p{sc=Latn}\p{sc=Cyrl}])/gu, '$1’');
  if (!lang || asTyped.test(lang)) return shown;
  const [[open, close] = '“”'] =
    Object.entries(languagesOf).find(([, languages]) => languages.includes(lang)) ?? [];
  const quoted = shown
    .replace(/(^|[\s([–—-])"(?=\S)/g, `$1${open}`)
    .replace(/(\S)"(?!\p{L})/gu, `$1${close}`);
  return open === '“'
    ? quoted.replace(/(^|[\s([“–—-])'(?=\p{L})/gu, '$1‘').replace(/([\p{L}.,!?…])'/gu, '$1’')
    : quoted;
}

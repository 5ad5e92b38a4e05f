// Letters that Unicode does not decompose but that readers treat as the plain letter.
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
};
const special = /[łøđħıßæœþðŧŋς]/g;
// Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel signs and the tatweel. Marks of Indic and
// South-East Asian scripts and the Japanese voicing marks distinguish words, and stay.
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]/g;
const spaces = /\s+/g;

/**
 * Folds a text for comparison: without case, accents, width and repeated spaces.
 * Done here for both databases, because neither folds ł, ß, ё or Greek accents.
 */
export function fold(text: string): string {
  return foldPart(text).trim();
}

/** Folds a part of a text: a space at its start or end stays. */
export function foldPart(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(special, (letter) => plain[letter] ?? letter)
    .normalize('NFC')
    .replace(spaces, ' ');
}

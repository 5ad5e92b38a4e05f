const combiningMarks = /[\u0300-\u036f]/g;

/** A Latin, Greek or Cyrillic text without the marks that Unicode can take apart from their letters (NFD). */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '');
}

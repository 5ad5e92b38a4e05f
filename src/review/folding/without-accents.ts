const combiningMarks = /[\u0300-\u036f]/g;

/** A Latin, Greek or Cyrillic text without combining marks, after NFD. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '');
}

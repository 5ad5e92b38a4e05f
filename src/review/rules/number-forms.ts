/**
 * Shapes of numbers in data files: 9 is a digit, A a capital letter of any script, X either, {1-3} repeats the sign before it, [ABC] is one
 * of these signs, (…) may be missing. Other signs stand for themselves.
 */
const part = /([9AX]|\[[^[\]]+\]|[^{}()[\]])(?:\{(\d\d?)(?:-(\d\d?))?\})?|[()]/gu;

const maxForms = 4_000;

/** Whether the separators of a text are part of its form. */
export type Separators = 'kept' | 'ignored';

/**
 * The forms that a text of this shape can have: a text has the shape if its `formOf` is one of them.
 * @throws Error when there are too many
 */
export function formsOf(shape: string, separators: Separators): string[] {
  let forms = [''];
  /** The forms as they were before an optional part. */
  let without: string[] | undefined;
  for (const [whole, sign, from = '1', to = from] of shape.matchAll(part)) {
    if (whole === '(') without = forms;
    if (whole === ')') forms = forms.concat(without ?? []);
    if (sign === undefined) continue;
    const signs = signsOf(sign, separators);
    const counts = Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, at) => at + Number(from),
    );
    forms = [...new Set(counts.flatMap((count) => repeated(forms, signs, count)))];
    if (forms.length > maxForms) throw new Error(`This shape has too many forms: ${shape}`);
  }
  return forms;
}

function signsOf(sign: string, separators: Separators): string[] {
  if (sign === 'X') return ['9', 'A'];
  // The ends of a range stand for all of it.
  const set = /^\[.+\]$/u.test(sign)
    ? sign.slice(1, -1).replace(/(?<=\p{L}|\d)-(?=\p{L}|\d)/gu, '')
    : sign;
  const signs = sign.startsWith('[') ? Array.from(set) : [set];
  return [...new Set(signs.map((each) => formOf(each, separators)))];
}

function repeated(forms: readonly string[], signs: readonly string[], count: number): string[] {
  if (count === 0) return [...forms];
  const longer = forms.flatMap((form) => signs.map((sign) => `${form}${sign}`));
  return repeated([...new Set(longer)], signs, count - 1);
}

const separator = /[^\p{L}\p{N}]/gu;

/** A text with 9 for each digit, A for each capital letter and L for each letter of a script without capitals. */
export function formOf(text: string, separators: Separators): string {
  const compact = separators === 'ignored' ? text.replace(separator, '') : text;
  return compact
    .replace(/\p{M}/gu, '')
    .replace(/\p{Nd}/gu, '9')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Lo}/gu, 'L');
}

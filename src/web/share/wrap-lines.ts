const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The lines of a text, none wider than `fits` allows: broken between words of any script, and inside a word
 * only when it is wider than a line.
 */
export function wrapLines(text: string, fits: (line: string) => boolean): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    const add = (part: string) => {
      const longer = lines.at(-1) + part;
      if (fits(longer.trimEnd())) lines[lines.length - 1] = longer;
      else lines.push(part);
    };
    for (const piece of piecesOf(paragraph)) {
      if (fits(piece.trimEnd())) add(piece);
      else for (const { segment } of characters.segment(piece)) add(segment);
    }
    return lines.map((line) => line.trim());
  });
}

const closing = /[、。，．！？：；）」』】》]$/u;

/** Between them a line may end: after spaces, and where words have none between them (Chinese, Thai). */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let wasWord = false;
  for (const { segment, isWordLike = false } of words.segment(text)) {
    const last = pieces.at(-1);
    const mayBreak =
      last === undefined || /\s$/.test(last) || (isWordLike && (wasWord || closing.test(last)));
    if (mayBreak) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
    wasWord = isWordLike;
  }
  return pieces;
}

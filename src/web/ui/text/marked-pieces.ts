/** A part of a text, marked or not. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The text in pieces. A mark ends before `end`; marks may overlap and be in any order. */
export function markedPieces(
  text: string,
  marks: readonly (readonly [start: number, end: number])[],
): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), isMarked });
    at = Math.max(at, end);
  };
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return pieces;
}

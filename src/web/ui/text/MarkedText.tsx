import './MarkedText.css';
import { Fragment } from 'react';

interface MarkedTextProps {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** A text with parts of it highlighted. Explain them next to it: many readers can't see a highlight. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return markedPieces(text, marks).map((piece, i) => {
    const Element = piece.isMarked ? 'mark' : Fragment;
    // The pieces of a text have no key but their index.
    // oxlint-disable-next-line react/no-array-index-key
    return <Element key={i}>{piece.text}</Element>;
  });
}

/** A part of a text, marked or not. */
interface Piece {
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

import './MarkedText.css';
import { Fragment } from 'react';
import { markedPieces } from './marked-pieces.ts';

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

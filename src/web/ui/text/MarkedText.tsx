import { Fragment } from 'react';
import { markedPieces } from './marked-pieces.ts';

interface MarkedTextProps {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** A text with parts of it marked. What they are about has to be said beside it: many readers can't see a mark. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return markedPieces(text, marks).map((piece, i) => {
    const Element = piece.isMarked ? 'mark' : Fragment;
    // The pieces of a text have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    return <Element key={i}>{piece.text}</Element>;
  });
}

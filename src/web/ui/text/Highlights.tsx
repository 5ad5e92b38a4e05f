import { useMemo } from 'react';
import { findFolded } from '../../../domain/text/find-folded.ts';
import { MarkedText } from './MarkedText.tsx';

/** See `HighlightedText`. */
export function Highlights({ text, words }: { text: string; words: string }) {
  const marks = useMemo(() => findFolded(text, words), [text, words]);
  return <MarkedText text={text} marks={marks} />;
}

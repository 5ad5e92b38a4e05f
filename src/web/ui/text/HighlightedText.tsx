import { useMemo } from 'react';
import { findFolded } from '../../../domain/text/find-folded.ts';
import { MarkedText } from './MarkedText.tsx';

/** A text in which everything that a search for `words` matches is highlighted. */
export function HighlightedText({ text, words }: { text: string; words: string }) {
  const marks = useMemo(() => findFolded(text, words), [text, words]);
  return <MarkedText text={text} marks={marks} />;
}

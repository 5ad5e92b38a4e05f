import { Suspense } from 'react';
import { lazyCode, useCode } from '../../browser/lazy-code.ts';
import { ErrorBoundary } from '../failure/ErrorBoundary.tsx';

interface HighlightedTextProps {
  readonly text: string;
  /** May be empty. */
  readonly words: string;
}

/** Most lists are not those of a search. */
const highlights = lazyCode(() => import('./Highlights.tsx'));

// renderToString cannot wait.
if (import.meta.env.SSR) await highlights.load();

/** A text in which everything that a search for `words` matches is highlighted. */
export function HighlightedText({ text, words }: HighlightedTextProps) {
  if (words === '') return text;
  return (
    <ErrorBoundary fallback={text}>
      <Suspense fallback={text}>
        <Loaded text={text} words={words} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded(props: HighlightedTextProps) {
  const code = useCode(highlights);
  return <code.Highlights {...props} />;
}

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Printing {
  readonly isPrinting: boolean;
  readonly printPoster: () => void;
}

/**
 * Whether the page is being printed: what only the paper has is rendered before the browser takes its picture. Not all
 * browsers say that they are going to print; then the button has prepared it, or the page itself is printed.
 */
export function usePrinting(): Printing {
  const [isPrinting, setPrinting] = useState(false);
  const start = () => flushSync(() => setPrinting(true));
  useEffect(() => {
    const end = () => setPrinting(false);
    const paper = matchMedia('print');
    const change = () => {
      if (paper.matches) start();
    };
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    paper.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', change);
    };
  }, []);
  const printPoster = () => {
    start();
    print();
  };
  return { isPrinting, printPoster };
}

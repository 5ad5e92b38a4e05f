import { useEffect, useState, type ComponentType } from 'react';
import type { LatePiece } from './lazy-parts.ts';

/** A piece of the shell that only a living page has: its code comes after all else, and is not missed if it doesn't. */
export function Late({ piece }: { piece: LatePiece }) {
  const [Piece, setPiece] = useState<ComponentType>();
  useEffect(() => {
    import('./lazy-parts.ts').then(
      ({ latePieces }) => setPiece(() => latePieces[piece]),
      () => undefined,
    );
  }, [piece]);
  return Piece ? <Piece /> : null;
}

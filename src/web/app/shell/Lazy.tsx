import { useEffect, useState, type ComponentType } from 'react';
import type { LazyPart } from './lazy-parts.ts';

/** A part of the shell that only a hydrated page has. It is imported last, and left out when the import fails. */
export function Lazy({ part }: { part: LazyPart }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    import('./lazy-parts.ts').then(
      ({ lazyParts }) => setPart(() => lazyParts[part]),
      () => undefined,
    );
  }, [part]);
  return Part ? <Part /> : null;
}

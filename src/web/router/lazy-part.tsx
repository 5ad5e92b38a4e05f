import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import { lazyCode, type LazyCode } from '../browser/lazy-code.ts';
import { ErrorBoundary } from '../ui/failure/ErrorBoundary.tsx';

/**
 * A component that only a hydrated page shows. It is imported when it is rendered, and left out when that fails, or when it
 * throws. What the server renders as well is
 * `lazyCode`, and suspends.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & LazyCode<ComponentType<Props>> {
  const code = lazyCode(importPart);
  function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    useEffect(() => {
      code.load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      );
    }, []);
    return Part ? (
      <ErrorBoundary fallback={null}>
        <Part {...props} />
      </ErrorBoundary>
    ) : null;
  }
  return Object.assign(LazyPart, code);
}

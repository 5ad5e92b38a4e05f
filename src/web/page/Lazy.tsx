import { useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '../ui/failure/ErrorBoundary.tsx';

interface LazyProps<Props extends object> {
  /** Imports the component. Declared outside of components: another function is another import. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** A component that only a hydrated page shows. It is imported when this is rendered, and left out when that fails, or when it throws. */
export function Lazy<Props extends object>({ load, props }: LazyProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, [load]);
  return Part ? (
    <ErrorBoundary fallback={null}>
      <Part {...props} />
    </ErrorBoundary>
  ) : null;
}

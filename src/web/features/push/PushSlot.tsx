import { useRef } from 'react';
import { useIsNear } from '../../browser/use-is-near.ts';
import { lazyPart } from '../../router/lazy-part.tsx';

const PushCard = lazyPart(async () => (await import('./PushView.tsx')).PushCard);

/** Where the card appears when the reader scrolls near. */
export function PushSlot({ className }: { className: string | undefined }) {
  const slot = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(slot);
  return (
    <div ref={slot} className={className} data-needs-script>
      {isNear ? <PushCard /> : null}
    </div>
  );
}

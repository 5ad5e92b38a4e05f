import type { ReactNode, Ref } from 'react';

interface MapBoxProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** The sea, with the size of the map before the map is there. */
export function MapBox({ ref, children }: MapBoxProps) {
  return (
    <div ref={ref} className="map-box">
      {children}
    </div>
  );
}

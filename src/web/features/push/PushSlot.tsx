import { useEffect, useRef, useState, type ComponentType } from 'react';
import styles from './PushSlot.module.css';

/** The place of the story a day: its code comes when somebody gets near, and is not missed if it doesn't. */
export function DoseSlot() {
  const [Card, setCard] = useState<ComponentType>();
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./PushCard.tsx').then(
          ({ DoseCard }) => setCard(() => DoseCard),
          () => undefined,
        );
      },
      { rootMargin: '300px' },
    );
    if (slot.current) observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={slot} className={styles.slot} data-needs-script>
      {Card ? <Card /> : null}
    </div>
  );
}

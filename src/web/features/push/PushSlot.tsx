import { useEffect, useRef, useState, type ComponentType } from 'react';
import styles from './PushSlot.module.css';

/** Loads the card's code when the reader scrolls near: what moves is below the screen. It stays empty if that fails. */
export function PushSlot() {
  const [Card, setCard] = useState<ComponentType>();
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./PushCard.tsx').then(
          ({ PushCard }) => setCard(() => PushCard),
          () => undefined,
        );
      },
      { rootMargin: '600px' },
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

import { classes } from '../../ui/classes.ts';
import styles from './FiveStories.module.css';

interface RaysProps {
  readonly lit: number;
  readonly total: number;
  readonly className?: string | undefined;
}

/** A rising sun with a ray for each story; those of stories that were not read are faint. */
export function Rays({ lit, total, className }: RaysProps) {
  return (
    <svg className={classes(styles.rays, className)} viewBox="0 0 200 100" aria-hidden="true">
      <path d="M54 100a46 46 0 0 1 92 0z" />
      {Array.from({ length: total }, (_, i) => (
        <path
          key={i}
          className={i < lit ? undefined : styles.unlit}
          d="M38 100H8"
          transform={`rotate(${((i + 0.5) * 180) / total} 100 100)`}
        />
      ))}
    </svg>
  );
}

import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './experiences.module.css';

/** The placeholder of an experience card. */
export function CardSkeleton() {
  return (
    <div className="card stack">
      <Skeleton className={styles.skeletonByline} />
      <Skeleton />
      <Skeleton />
      <Skeleton className={styles.skeletonLine} />
    </div>
  );
}

import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './CardSkeleton.module.css';

/** Stands where a story will be. */
export function CardSkeleton() {
  return (
    <Card className={styles.card}>
      <Skeleton className={styles.byline} />
      <Skeleton />
      <Skeleton />
      <Skeleton className={styles.lastLine} />
    </Card>
  );
}

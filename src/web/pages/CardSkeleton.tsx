import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './CardSkeleton.module.css';

/** The placeholder of an experience card. */
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

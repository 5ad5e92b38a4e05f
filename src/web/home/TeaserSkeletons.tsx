import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Stories.module.css';

/** Two stories on their way. */
export function TeaserSkeletons() {
  return (
    <ul className={styles.stories}>
      {[1, 2].map((place) => (
        <li key={place}>
          <Card>
            <Skeleton className={styles.skeleton} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

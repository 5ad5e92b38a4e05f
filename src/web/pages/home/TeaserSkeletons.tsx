import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Stories.module.css';

interface TeaserSkeletonsProps {
  readonly list?: string | undefined;
  /** Gives the height of one story. */
  readonly story?: string | undefined;
}

/** Two stories on their way, in the list in which they will be. */
export function TeaserSkeletons({
  list = styles.stories,
  story = styles.skeleton,
}: TeaserSkeletonsProps) {
  return (
    <ul className={list}>
      {[1, 2].map((place) => (
        <li key={place}>
          <Card>
            <Skeleton className={story} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Teasers.module.css';

interface TeaserSkeletonsProps {
  readonly listClassName?: string | undefined;
  /** Sets the height of one teaser. */
  readonly itemClassName?: string | undefined;
}

/** Placeholders of two teasers, in the list in which the teasers will be. */
export function TeaserSkeletons({
  listClassName = styles.stories,
  itemClassName = styles.skeleton,
}: TeaserSkeletonsProps) {
  return (
    <ul className={listClassName}>
      {[1, 2].map((place) => (
        <li key={place}>
          <Card>
            <Skeleton className={itemClassName} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './HomePage.module.css';

interface TeaserSkeletonsProps {
  readonly listClassName?: string | undefined;
  /** Sets the height of one teaser. */
  readonly itemClassName?: string | undefined;
}

/** Placeholders of two teasers, in the list in which the teasers will be. */
export function TeaserSkeletons({
  listClassName = `list tiles ${styles.teasers}`,
  itemClassName = styles.skeleton,
}: TeaserSkeletonsProps) {
  return (
    <ul className={listClassName}>
      {[1, 2].map((place) => (
        <li key={place}>
          <div className="card">
            <Skeleton className={itemClassName} />
          </div>
        </li>
      ))}
    </ul>
  );
}

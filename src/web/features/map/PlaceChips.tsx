import { formatCount } from '../../ui/text/format-count.ts';
import { formatStories } from './map-texts.ts';
import styles from './WorldMap.module.css';

interface Place {
  readonly name: string;
  /** Undefined where a search leaves out some of them. */
  readonly stories: number | undefined;
}

interface PlaceChipsProps {
  /** Those with the most stories first. */
  readonly places: readonly Place[] | undefined;
  readonly hrefOf: (name: string) => string;
  readonly isChosen?: (name: string) => boolean;
  readonly className?: string | undefined;
}

/** The places on a map as links: for everybody, while those on the picture are for a mouse. */
export function PlaceChips({ places, hrefOf, isChosen, className }: PlaceChipsProps) {
  return (
    <ul className={`list ${styles.places} ${className ?? ''}`}>
      {places?.map(({ name, stories }) => (
        <li key={name}>
          <a
            className="chip"
            href={hrefOf(name)}
            aria-current={isChosen?.(name) ? 'true' : undefined}
            aria-label={stories === undefined ? undefined : `${name}, ${formatStories(stories)}`}
          >
            {name}
            {stories === undefined ? null : (
              <small className="small" data-quiet-hides>
                {' '}
                {formatCount(stories)}
              </small>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

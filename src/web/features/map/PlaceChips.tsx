import { useState } from 'react';
import { listLaterMessages } from '../../../messages/areas/stories/list-later.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import styles from './WorldMap.module.css';

interface Place {
  readonly name: string;
  /** The name in the language of the page. */
  readonly label: string;
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

/** As many as have room beside the map; a button has the others. */
const atFirst = 6;
const noPlaces: readonly Place[] = [];

/** The places on a map as links: for everybody, while those on the picture are for a mouse. */
export function PlaceChips({ places = noPlaces, hrefOf, isChosen, className }: PlaceChipsProps) {
  const t = useMessages(listLaterMessages);
  const text = useMessages(storiesMessages);
  const { number } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const others = isOpen ? 0 : places.length - atFirst;
  // One more has the room of the button, and the chosen one always has some.
  const isShown = ({ name }: Place, at: number) => at < atFirst || isChosen?.(name);
  const shown = others > 1 ? places.filter(isShown) : places;
  return (
    <ul className={`list ${styles.places} ${isOpen ? styles.open : ''} ${className ?? ''}`}>
      {shown.map(({ name, label, stories }, i) => (
        <li key={name}>
          <Link
            ref={isOpen && i === atFirst ? focus : undefined}
            className="chip"
            href={hrefOf(name)}
            aria-current={isChosen?.(name) ? 'true' : undefined}
            aria-label={
              stories === undefined
                ? undefined
                : text('counted', {
                    place: label,
                    stories: text('stories', { count: stories }),
                  })
            }
          >
            <bdi dir="auto">{label}</bdi>
            {stories === undefined ? null : (
              <small className="small" data-quiet-hides>
                {' '}
                {number(stories)}
              </small>
            )}
          </Link>
        </li>
      ))}
      {shown === places ? null : (
        <li>
          <button type="button" className="chip" onClick={() => setOpen(true)}>
            {t('more', { count: places.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** The button was pressed and is gone: the first place that it has shown gets the focus. */
function focus(link: HTMLElement | null): void {
  link?.focus();
}

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CityLight } from '../../../contract/endpoints/places/places.ts';
import { browsePath } from '../../../contract/paths.ts';
import { countryNamed } from '../../../domain/places/countries.ts';
import { dayPartAt } from '../../../domain/places/dawn.ts';
import { wanderMessages } from '../../../messages/areas/rituals/wander.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { lightKey } from '../../features/map/layers/lights.ts';
import { focusHeading } from '../../router/focus-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import styles from './DawnList.module.css';

/** So many are in the document; a button has the others. */
const atFirst = 60;

export const dawnListId = 'lights';

/** The time of the day there, at the end of its row. */
const dayParts = {
  dawn: 'atDawn',
  morning: 'atMorning',
  noon: 'atNoon',
  afternoon: 'atAfternoon',
  dusk: 'atDusk',
  evening: 'atEvening',
  night: 'atNight',
} as const;

interface DawnListProps {
  readonly time: number;
  readonly inOrder: readonly CityLight[];
  /** Goes to a light on the map, if it is there. */
  readonly goTo: (key: string) => boolean;
}

/** All lights as links to the lists of their cities. With the map, they lead to the light. */
export function DawnList({ time, inOrder, goTo }: DawnListProps) {
  const t = useMessages(wanderMessages);
  const stories = useMessages(storiesMessages);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const items = useRef<HTMLOListElement>(null);
  const others = inOrder.length - atFirst;
  const shown = isOpen ? inOrder : inOrder.slice(0, atFirst);
  const open = () => {
    flushSync(() => setOpen(true));
    items.current?.children[atFirst]?.querySelector('a')?.focus();
  };
  return (
    <section className="stack" aria-labelledby={dawnListId}>
      <div className="stack tight">
        <h2 id={dawnListId} className={styles.heading}>
          {t('list')}
        </h2>
        <p className="quiet">{t('order')}</p>
      </div>
      <ol ref={items} className={`list ${styles.lights}`}>
        {shown.map(({ country, city, experienceCount: count, at }) => (
          <li key={lightKey({ country, city })}>
            <Link
              className="name target"
              href={browsePath({ continent: countryNamed(country)?.continent, country, city })}
              onClick={(event) => {
                if (!goTo(lightKey({ country, city }))) return;
                event.preventDefault();
                scrollTo(0, 0);
                focusHeading();
              }}
            >
              <bdi dir="auto">{language.city(city, country)}</bdi>
            </Link>
            <span className="small">
              {language.country(country)}
              <span data-quiet-hides> · {stories('stories', { count })}</span>
            </span>
            {at ? (
              <span className={`small ${styles.part}`}>{t(dayParts[dayPartAt(at, time)])}</span>
            ) : null}
          </li>
        ))}
      </ol>
      {others > 0 && !isOpen ? (
        <p>
          <Button onClick={open}>{t('more', { count: others })}</Button>
        </p>
      ) : null}
    </section>
  );
}

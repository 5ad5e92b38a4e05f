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

/** The times of the day there, from the dawn on to the west. */
const dayParts = {
  dawn: 'atDawn',
  night: 'atNight',
  evening: 'atEvening',
  dusk: 'atDusk',
  afternoon: 'atAfternoon',
  noon: 'atNoon',
  morning: 'atMorning',
  unknown: undefined,
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
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLElement>(null);
  const others = inOrder.length - atFirst;
  const shown = isOpen ? inOrder : inOrder.slice(0, atFirst);
  const byPart = Object.groupBy(shown, ({ at }) => (at ? dayPartAt(at, time) : 'unknown'));
  const open = () => {
    const links = () => [...(list.current?.querySelectorAll('a') ?? [])];
    const before = new Set(links());
    flushSync(() => setOpen(true));
    links()
      .find((link) => !before.has(link))
      ?.focus();
  };
  return (
    <section ref={list} className="stack" aria-labelledby={dawnListId}>
      <div className="stack tight">
        <h2 id={dawnListId} className={styles.heading}>
          {t('list')}
        </h2>
        <p className="quiet">{t('order')}</p>
      </div>
      {Object.entries(dayParts).map(([part, name]) => (
        <Lights
          key={part}
          name={name && t(name)}
          lights={byPart[part as keyof typeof dayParts] ?? []}
          goTo={goTo}
        />
      ))}
      {others > 0 && !isOpen ? (
        <p>
          <Button onClick={open}>{t('more', { count: others })}</Button>
        </p>
      ) : null}
    </section>
  );
}

interface LightsProps extends Pick<DawnListProps, 'goTo'> {
  /** The time of the day there, if that is known. */
  readonly name: string | undefined;
  readonly lights: readonly CityLight[];
}

function Lights({ name, lights, goTo }: LightsProps) {
  const stories = useMessages(storiesMessages);
  const language = useLanguage();
  if (lights.length === 0) return null;
  return (
    <div>
      {name ? <h3 className={styles.part}>{name}</h3> : null}
      <ol className={`list ${styles.lights}`}>
        {lights.map(({ country, city, experienceCount: count }) => (
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
          </li>
        ))}
      </ol>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { browsePath } from '../../../contract/paths.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { trendingQuery } from './home-queries.ts';
import { Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';
import { StoryTeaser } from './StoryTeaser.tsx';
import { TeaserSkeletons } from './TeaserSkeletons.tsx';
import styles from './Trending.module.css';

const more = {
  href: browsePath({ sortBy: 'votes', timeframe: 'week' }),
  text: 'View all trending Uplifts',
};

/** Absent only when there is none. */
export function Trending() {
  const query = useQuery(queryOptionsFor(trendingQuery));
  if (query.data?.length === 0) return null;
  return (
    <Section title="Trending This Week" more={more}>
      <Loaded
        query={query}
        name="These stories"
        skeleton={<TeaserSkeletons list={styles.list} story={styles.skeleton} />}
      >
        {(stories) => <Carousel stories={stories} />}
      </Loaded>
    </Section>
  );
}

/** A row that scrolls sideways, by hand or by itself. Without script it is just the row. */
function Carousel({ stories }: { stories: readonly Experience[] }) {
  const { region, list, index, goTo, follow, arrive, isPaused, setPaused } = useCarousel(
    stories.length,
  );
  return (
    <div ref={region}>
      <ul ref={list} className={styles.list} onScroll={follow} onScrollEnd={arrive}>
        {stories.map((experience) => (
          <li key={experience.id}>
            <StoryTeaser experience={experience} />
          </li>
        ))}
      </ul>
      {stories.length > 1 ? (
        <div className={styles.controls} data-needs-script>
          <button type="button" className={styles.pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <PlayIcon /> : <PauseIcon />}
            <span className="visually-hidden">{isPaused ? 'Play' : 'Pause'}</span>
          </button>
          {stories.map(({ id }, i) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={`Show story ${i + 1}`}
              aria-current={i === index}
              onClick={() => goTo(i)}
            />
          ))}
          <span className={styles.place}>
            {index + 1} of {stories.length}
          </span>
        </div>
      ) : null}
    </div>
  );
}

const interval = 4000;
const longestMove = 1000;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves a row of `count` elements on every 4 seconds, from the last to the first; not while somebody points at
 * it or has the focus in it, nor in a hidden tab, nor for those who want less motion. The scroll place alone
 * says which element is on display: `follow` it.
 */
export function useCarousel(count: number) {
  const region = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  /** While it moves by itself: what passes by is not on display. */
  const isMoving = useRef(false);

  /** How far it is to scroll to each element, in pixels. */
  const distances = () => {
    const items = list.current?.querySelectorAll('li') ?? [];
    const start = (items[0]?.offsetLeft ?? 0) + (list.current?.scrollLeft ?? 0);
    return Array.from(items, (item) => item.offsetLeft - start);
  };
  const goTo = (next: number) => {
    const left = distances()[next] ?? 0;
    if (Math.abs(left) < 1) return;
    const isFar = Math.abs(next - index) > 1;
    setIndex(next);
    isMoving.current = true;
    list.current?.scrollBy({ left, behavior: isFar || isCalm() ? 'instant' : 'smooth' });
    // Not every browser says when it has arrived.
    setTimeout(arrive, longestMove);
  };
  const arrive = () => {
    isMoving.current = false;
  };
  const follow = () => {
    if (isMoving.current) return;
    const away = distances().map(Math.abs);
    setIndex(away.indexOf(Math.min(...away)));
  };

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => {
      const isHeld = document.hidden || region.current?.matches(':hover, :focus-within');
      if (!isHeld && !isCalm()) goTo((index + 1) % count);
    }, interval);
    return () => clearInterval(timer);
  });

  return { region, list, index, goTo, follow, arrive, isPaused, setPaused };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { browsePath } from '../../../contract/paths.ts';
import { homeMessages } from '../../../messages/areas/home.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { useMessages } from '../../ui/text/messages.ts';
import { shorten, shownCharacters } from '../../ui/text/shorten.ts';
import { ExperienceTeaser } from '../ExperienceTeaser.tsx';
import { trendingQuery } from './home-queries.ts';
import { QueryContent } from './QueryContent.tsx';
import { Section } from './Section.tsx';
import { TeaserSkeletons } from './TeaserSkeletons.tsx';
import styles from './Trending.module.css';

const all = browsePath({ sortBy: 'votes', timeframe: 'week' });

/** Nothing when the list is empty. */
export function Trending() {
  const t = useMessages(homeMessages);
  const query = useQuery(queryOptionsFor(trendingQuery));
  if (query.data?.length === 0) return null;
  return (
    <Section title={t('trending')} more={{ href: all, text: t('allTrending') }}>
      <QueryContent
        query={query}
        of="trending"
        skeleton={
          <TeaserSkeletons listClassName={`list ${styles.list}`} itemClassName={styles.skeleton} />
        }
      >
        {(stories) => <Carousel stories={stories} />}
      </QueryContent>
    </Section>
  );
}

/** A row that scrolls horizontally, by hand or automatically. Without JavaScript it only scrolls by hand. */
function Carousel({ stories }: { stories: readonly Experience[] }) {
  const t = useMessages(homeMessages);
  const { region, list, index, goTo, follow, arrive, take, isPaused, setPaused } = useCarousel(
    stories.length,
  );
  return (
    <div ref={region}>
      {/* The handlers notice that a reader is at it; what is pressed is in the cards. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        className={`list ${styles.list}`}
        onScroll={follow}
        onScrollEnd={arrive}
        onPointerDown={take}
        onWheel={take}
        onFocus={take}
      >
        {stories.map((experience) => (
          <li key={experience.id}>
            <ExperienceTeaser
              experience={experience}
              content={shorten(experience.content, shownCharacters)}
            />
          </li>
        ))}
      </ul>
      {stories.length > 1 ? (
        <div className={`cluster ${styles.controls}`} data-needs-script data-quiet-hides>
          <button
            type="button"
            className={`icon-button ${styles.pause}`}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <PlayIcon /> : <PauseIcon />}
            <span className="visually-hidden">{t(isPaused ? 'play' : 'pause')}</span>
          </button>
          {stories.map(({ id }, i) => (
            <button
              key={id}
              type="button"
              className={`icon-button ${styles.dot}`}
              aria-label={t('showStory', { number: i + 1 })}
              aria-current={i === index}
              onClick={() => {
                take();
                goTo(i);
              }}
            />
          ))}
          <span className={`note figures ${styles.place}`}>
            {t('position', { number: index + 1, total: stories.length })}
          </span>
        </div>
      ) : null}
    </div>
  );
}

const interval = 4000;
const scrollTimeout = 1000;

/**
 * Scrolls a row of `count` items to the next one every 4 seconds, from the last to the first, while it is seen; not while
 * it is hovered or with reduced motion. A reader who touches it takes it over: from then on it does not move by itself. The
 * scroll position defines the current item: pass `follow` to onScroll and `arrive` to onScrollEnd, and `take` to the events
 * of a reader.
 */
export function useCarousel(count: number) {
  const region = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  /** Where `goTo` scrolls to. Until it is released, items that scroll past do not become the current one. */
  const target = useRef<number | undefined>(undefined);
  const releaseTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** The scroll distance to each item, in pixels. */
  const distances = () => {
    const items = list.current?.querySelectorAll('li') ?? [];
    const start = (items[0]?.offsetLeft ?? 0) + (list.current?.scrollLeft ?? 0);
    return Array.from(items, (item) => item.offsetLeft - start);
  };
  const scrollToItem = (item: number, behavior: ScrollBehavior) =>
    list.current?.scrollBy({ left: distances()[item] ?? 0, behavior });
  const goTo = (next: number) => {
    const isFar = Math.abs(next - index) > 1;
    setIndex(next);
    target.current = next;
    scrollToItem(next, isFar || prefersReducedMotion() ? 'instant' : 'smooth');
    clearTimeout(releaseTimer.current);
    releaseTimer.current = setTimeout(() => {
      // Not every browser has the scrollend event.
      arrive();
      release();
    }, scrollTimeout);
  };
  /** Jumps to the target where an earlier smooth scroll, which the browser had not ended, arrives after the last one. */
  const arrive = () => {
    if (target.current !== undefined) scrollToItem(target.current, 'instant');
  };
  const release = () => {
    target.current = undefined;
  };
  const take = () => {
    release();
    setPaused(true);
  };
  const follow = () => {
    if (target.current !== undefined) return;
    const away = distances().map(Math.abs);
    setIndex(away.indexOf(Math.min(...away)));
  };

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => {
      const isQuiet = 'quiet' in document.documentElement.dataset;
      const isSuspended = isQuiet || !isSeen(region.current) || region.current?.matches(':hover');
      if (!isSuspended && !prefersReducedMotion()) goTo((index + 1) % count);
    }, interval);
    return () => clearInterval(timer);
  });

  return { region, list, index, goTo, follow, arrive, take, isPaused, setPaused };
}

/** Whether all of it is on the screen of a visible tab, or it fills the screen. */
function isSeen(element: Element | null): boolean {
  if (element === null || document.hidden) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return (
    Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(bottom - top, innerHeight / 2)
  );
}

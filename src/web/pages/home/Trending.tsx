import { useQuery } from '@tanstack/react-query';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { browsePath } from '../../../contract/paths.ts';
import { queryFor } from '../../api/query.ts';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import { trending } from './home-loads.ts';
import { Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';
import { StoryTeaser } from './StoryTeaser.tsx';
import { TeaserSkeletons } from './TeaserSkeletons.tsx';
import { useCarousel } from './use-carousel.ts';
import styles from './Trending.module.css';

const more = {
  href: browsePath({ sortBy: 'votes', timeframe: 'week' }),
  text: 'View all trending Uplifts',
};

/** Absent only when there is none. */
export function Trending() {
  const query = useQuery(queryFor(trending));
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

import { useQuery } from '@tanstack/react-query';
import { browsePath } from '../../../contract/paths.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { todaysBestQuery } from './home-queries.ts';
import { Loaded } from './Loaded.tsx';
import { Section } from './Section.tsx';
import { shorten, StoryTeaser } from './StoryTeaser.tsx';
import { TeaserSkeletons } from './TeaserSkeletons.tsx';
import styles from './Stories.module.css';

const shown = { stories: 2, characters: 120 };

const more = {
  href: browsePath({ sortBy: 'votes', timeframe: 'day' }),
  text: "All of today's best",
};

/** Absent only when there is none. */
export function TodaysBest() {
  const query = useQuery(queryOptionsFor(todaysBestQuery));
  if (query.data?.length === 0) return null;
  return (
    <Section title="Today's Best Uplifts" more={more}>
      <Loaded query={query} name="Today's stories" skeleton={<TeaserSkeletons />}>
        {(stories) => (
          <ul className={styles.stories}>
            {stories.slice(0, shown.stories).map((experience) => (
              <li key={experience.id}>
                <StoryTeaser
                  experience={experience}
                  content={shorten(experience.content, shown.characters)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { browsePath } from '../../../contract/paths.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { shorten, ExperienceTeaser } from './ExperienceTeaser.tsx';
import { todaysBestQuery } from './home-queries.ts';
import { QueryContent } from './QueryContent.tsx';
import { Section } from './Section.tsx';
import { TeaserSkeletons } from './TeaserSkeletons.tsx';
import styles from './Teasers.module.css';

const shown = { stories: 2, characters: 120 };

const more = {
  href: browsePath({ sortBy: 'votes', timeframe: 'day' }),
  text: "All of today's best",
};

/** Nothing when the list is empty. */
export function TodaysBest() {
  const query = useQuery(queryOptionsFor(todaysBestQuery));
  if (query.data?.length === 0) return null;
  return (
    <Section title="Today's Best Uplifts" more={more}>
      <QueryContent query={query} name="Today's stories" skeleton={<TeaserSkeletons />}>
        {(stories) => (
          <ul className={styles.stories}>
            {stories.slice(0, shown.stories).map((experience) => (
              <li key={experience.id}>
                <ExperienceTeaser
                  experience={experience}
                  content={shorten(experience.content, shown.characters)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { browsePath } from '../../contract/paths.ts';
import { queryFor } from '../query.ts';
import { todaysBest } from './home-loads.ts';
import { Section } from './Section.tsx';
import { shorten } from './shorten.ts';
import { StoryTeaser } from './StoryTeaser.tsx';
import styles from './Stories.module.css';

const shown = { stories: 2, characters: 120 };

export function TodaysBest() {
  const { data = [] } = useQuery(queryFor(todaysBest));
  if (data.length === 0) return null;
  const more = {
    href: browsePath({ sortBy: 'votes', timeframe: 'day' }),
    text: "All of today's best",
  };
  return (
    <Section title="Today's Best Uplifts" more={more}>
      <ul className={styles.stories}>
        {data.slice(0, shown.stories).map((experience) => (
          <li key={experience.id}>
            <StoryTeaser
              experience={experience}
              content={shorten(experience.content, shown.characters)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../contract/paths.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { ExperienceTeaser } from '../ExperienceTeaser.tsx';
import { recentQuery } from './home-queries.ts';
import { QueryContent } from './QueryContent.tsx';
import { Section } from './Section.tsx';
import { TeaserSkeletons } from './TeaserSkeletons.tsx';
import styles from './HomePage.module.css';

export function Recent() {
  const query = useQuery(queryOptionsFor(recentQuery));
  return (
    <Section title="Recent Uplifts" more={{ href: paths.browse, text: 'View all Uplifts' }}>
      <QueryContent query={query} name="The stories" skeleton={<TeaserSkeletons />}>
        {(stories) =>
          stories.length === 0 ? (
            <p className="card">
              No uplifts yet. <a href={paths.post}>Be the first to share!</a>
            </p>
          ) : (
            <ul className={`list tiles ${styles.teasers}`}>
              {stories.slice(0, recentQuery.shown).map((experience) => (
                <li key={experience.id}>
                  <ExperienceTeaser experience={experience} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Section>
  );
}

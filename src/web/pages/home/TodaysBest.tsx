import { useQuery } from '@tanstack/react-query';
import { browsePath } from '../../../contract/paths.ts';
import { homeMessages } from '../../../messages/areas/home.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { classes } from '../../ui/classes.ts';
import { useMessages } from '../../ui/text/messages.ts';
import { shorten, shownCharacters } from '../../ui/text/shorten.ts';
import { ExperienceTeaser } from '../ExperienceTeaser.tsx';
import { todaysBestQuery } from './home-queries.ts';
import { QueryContent } from './QueryContent.tsx';
import { Section } from './Section.tsx';
import { TeaserSkeletons } from './TeaserSkeletons.tsx';
import styles from './HomePage.module.css';

const all = browsePath({ sortBy: 'votes', timeframe: 'day' });

/** The beginnings of two stories, that of the day in large letters. Nothing when the list is empty. */
export function TodaysBest() {
  const t = useMessages(homeMessages);
  const query = useQuery(queryOptionsFor(todaysBestQuery));
  if (query.data?.length === 0) return null;
  return (
    <Section title={t('best')} more={{ href: all, text: t('allBest') }} className={styles.best}>
      <QueryContent
        query={query}
        of="best"
        skeleton={<TeaserSkeletons listClassName="list stack" />}
      >
        {(stories) => (
          <ul className={classes('list stack', stories.length === 1 && styles.single)}>
            {stories.slice(0, todaysBestQuery.shown).map((experience, i) => (
              <li key={experience.id}>
                <ExperienceTeaser
                  experience={experience}
                  content={shorten(experience.content, shownCharacters)}
                  isLead={i === 0}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { homeMessages } from '../../../messages/areas/home.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { Link } from '../../ui/Link.tsx';
import { useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { ExperienceTeaser } from '../ExperienceTeaser.tsx';
import { recentQuery } from './home-queries.ts';
import { QueryContent } from './QueryContent.tsx';
import { Section } from './Section.tsx';
import { TeaserSkeletons } from './TeaserSkeletons.tsx';
import styles from './HomePage.module.css';

const toForm = (text: ReactNode) => <Link href={paths.post}>{text}</Link>;

export function Recent() {
  const t = useMessages(homeMessages);
  const rich = useRichMessages(homeMessages);
  const query = useQuery(queryOptionsFor(recentQuery));
  return (
    <Section title={t('recent')} more={{ href: paths.browse, text: t('allRecent') }}>
      <QueryContent query={query} of="recent" skeleton={<TeaserSkeletons />}>
        {(stories) =>
          stories.length === 0 ? (
            <p className="card">{rich('none', { link: toForm })}</p>
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

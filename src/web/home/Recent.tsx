import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '../../contract/paths.ts';
import { queryFor, tryAgain } from '../query.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { recent } from './home-loads.ts';
import { Section } from './Section.tsx';
import { StoryTeaser } from './StoryTeaser.tsx';
import styles from './Stories.module.css';

const shown = 2;

export function Recent() {
  return (
    <Section title="Recent Uplifts" more={{ href: paths.browse, text: 'View all Uplifts' }}>
      <RecentStories />
    </Section>
  );
}

function RecentStories() {
  const { data, isError, refetch } = useQuery(queryFor(recent));
  if (isError && data === undefined) {
    return (
      <p>
        The stories did not load. <Button onClick={() => tryAgain(refetch)}>Try again</Button>
      </p>
    );
  }
  if (data?.length === 0) {
    return (
      <Card>
        No uplifts yet. <Link href={paths.post}>Be the first to share!</Link>
      </Card>
    );
  }
  return (
    <ul className={styles.stories}>
      {data
        ? data.slice(0, shown).map((experience) => (
            <li key={experience.id}>
              <StoryTeaser experience={experience} />
            </li>
          ))
        : [1, 2].map((place) => (
            <li key={place}>
              <Card>
                <Skeleton className={styles.skeleton} />
              </Card>
            </li>
          ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { Experience } from '../../../../contract/endpoints/experiences.ts';
import { pageQuery, queryOptionsFor } from '../../../api/query.ts';
import { useStore } from '../../../browser/store.ts';
import { quietMode } from '../../../features/quiet/quiet-mode.ts';
import { classes } from '../../../ui/classes.ts';
import { pastelOf } from '../../../ui/pastel.ts';
import { ExperienceCard } from '../../ExperienceCard.tsx';
import { OwnStoryLink } from '../../OwnStoryLink.tsx';
import { ordinal } from './ordinal.ts';
import { useJustShared } from './use-just-shared.ts';
import styles from './JustShared.module.css';

interface JustSharedProps {
  readonly search: URLSearchParams;
  /** Gets its element. */
  readonly card: Ref<HTMLElement>;
}

/** The reader's own new story, above the list to which the form led. */
export function JustShared({ search, card }: JustSharedProps) {
  const experience = useJustShared(search);
  return experience === undefined ? null : <NewStory experience={experience} card={card} />;
}

const headingId = 'just-shared';

function NewStory({
  experience,
  card,
}: Pick<JustSharedProps, 'card'> & { experience: Experience }) {
  const { city, country } = experience;
  const cities = useQuery(queryOptionsFor(pageQuery('/api/cities', { query: { country } })));
  const isQuiet = useStore(quietMode);
  const count = cities.data?.find((each) => each.city === city)?.experienceCount;
  return (
    <section
      ref={card}
      className={classes(styles.shared, pastelOf(experience.randomId))}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className={classes(styles.heading, cities.isPending && styles.pending)}>
        {isQuiet || count === undefined ? (
          <>
            Your story is in <bdi>{city}</bdi> now.
          </>
        ) : (
          <>
            <bdi>{city}</bdi> has its {ordinal(count)} story.
          </>
        )}
      </h2>
      <div className={styles.card}>
        <ExperienceCard experience={experience} />
      </div>
      <OwnStoryLink randomId={experience.randomId} />
    </section>
  );
}

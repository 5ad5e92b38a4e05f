import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { Experience } from '../../../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../../../contract/paths.ts';
import { listLaterMessages } from '../../../../messages/areas/stories/list-later.ts';
import { storiesMessages } from '../../../../messages/areas/stories/stories.ts';
import { pageQuery, queryOptionsFor } from '../../../api/query.ts';
import { useStore } from '../../../browser/store.ts';
import { quietMode } from '../../../features/quiet/quiet-mode.ts';
import { useDialogs } from '../../../router/dialogs.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ShareIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Postcard } from '../../../ui/postcard/Postcard.tsx';
import { Postmark } from '../../../ui/Postmark.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../../ui/text/messages.ts';
import { namesOf } from '../../../ui/text/PlaceName.tsx';
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx';
import { OwnStoryLink } from '../../OwnStoryLink.tsx';
import { ordinal } from './ordinal.ts';
import cardStyles from '../../experiences.module.css';
import styles from './NewStory.module.css';

const headingId = 'just-shared';

interface NewStoryProps {
  readonly experience: Experience;
  /** Gets its element. */
  readonly card: Ref<HTMLElement>;
}

/** The reader's own new story: which story of its city it is, the story with its stamp, and what its author can do with it. */
export function NewStory({ experience, card }: NewStoryProps) {
  const t = useMessages(listLaterMessages);
  const stories = useMessages(storiesMessages);
  const rich = useRichMessages(storiesMessages);
  const language = useLanguage();
  const dialogs = useDialogs();
  const { randomId, content, lang, city, country, createdAt } = experience;
  return (
    <section aria-labelledby={headingId}>
      <Headline experience={experience} />
      <Postcard
        ref={card}
        size="card"
        className={styles.card}
        aria-label={stories('story', { id: randomId, city: language.city(city, country) })}
        {...{ content, lang }}
        tintOf={randomId}
        place={
          <p className={cardStyles.facts}>
            <b className="name">{rich('place', namesOf(experience, language))}</b>
            <RelativeTime at={createdAt} />
          </p>
        }
        stamp={<Postmark {...experience} mark="" className={styles.stamp} />}
        foot={
          <div className={`cluster ${styles.next}`}>
            <Button variant="primary" onClick={() => dialogs.open({ kind: 'share', experience })}>
              <ShareIcon />
              {t('send')}
            </Button>
            <Link className="target" href={experiencePath(randomId)}>
              {t('read')}
            </Link>
            <OwnStoryLink randomId={randomId} />
          </div>
        }
      />
    </section>
  );
}

function Headline({ experience: { city, country } }: { experience: Experience }) {
  const rich = useRichMessages(listLaterMessages);
  const language = useLanguage();
  const cities = useQuery(queryOptionsFor(pageQuery('/api/cities', { query: { country } })));
  const isQuiet = useStore(quietMode);
  const name = <bdi>{language.city(city, country)}</bdi>;
  const count = cities.data?.find((each) => each.city === city)?.experienceCount;
  return (
    <h2 id={headingId} className={classes(styles.heading, cities.isPending && styles.pending)}>
      {isQuiet || count === undefined
        ? rich('shared', { city: name })
        : count === 1
          ? rich('first', { city: name })
          : rich('nth', { city: name, nth: ordinal(count, language) })}
    </h2>
  );
}

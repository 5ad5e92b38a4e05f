import type { Experience } from '../../contract/endpoints/experiences.ts';
import { browsePath } from '../../contract/paths.ts';
import { cardsMessages } from '../../messages/areas/stories/cards.ts';
import { storiesMessages } from '../../messages/areas/stories/stories.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { Link } from '../ui/Link.tsx';
import { LanguageLabel } from '../ui/text/LanguageLabel.tsx';
import { useLanguage, useMessages, useRichMessages } from '../ui/text/messages.ts';
import { namesOf } from '../ui/text/PlaceName.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import styles from './experiences.module.css';

interface ExperiencePlaceProps {
  readonly experience: Experience;
  readonly showsLocation?: boolean;
}

/** Where a story is from, when it was posted, and, quietly, everything else that is known about it. */
export function ExperiencePlace({ experience, showsLocation = true }: ExperiencePlaceProps) {
  const t = useMessages(cardsMessages);
  const stories = useMessages(storiesMessages);
  const { randomId, tags, createdAt, lang } = experience;
  return (
    <>
      <p className={styles.place}>
        {showsLocation ? <Location experience={experience} /> : null}
        <RelativeTime at={createdAt} />
      </p>
      <div className={styles.rest}>
        <p className={`small ${styles.details}`}>
          <span>{t('anonymous')}</span>
          <span>
            <CheckIcon />
            {t('verified')}
          </span>
          <span>{stories('id', { id: randomId })}</span>
          <LanguageLabel lang={lang} />
        </p>
        {tags.length > 0 ? <Tags tags={tags} /> : null}
      </div>
    </>
  );
}

function Location({ experience }: { experience: Experience }) {
  const { continent, country, city } = experience;
  const rich = useRichMessages(storiesMessages);
  const language = useLanguage();
  return (
    <Link className="name" href={browsePath({ continent, country, city })}>
      {rich('place', namesOf(experience, language))}
    </Link>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { signs } = useLanguage();
  const rich = useRichMessages(cardsMessages);
  const links = tags.map((tag, i) => (
    <span key={tag}>
      {i === 0 ? '' : signs.comma}
      <Link href={browsePath({ search: tag })} lang="">
        <bdi>{tag}</bdi>
      </Link>
    </span>
  ));
  return <p className={`small ${styles.tags}`}>{rich('tags', { tags: links })}</p>;
}

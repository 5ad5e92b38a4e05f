import type { Experience } from '../../contract/endpoints/experiences.ts';
import { browsePath } from '../../contract/paths.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { LanguageLabel } from '../ui/text/LanguageLabel.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import styles from './experiences.module.css';

interface ExperiencePlaceProps {
  readonly experience: Experience;
  readonly showsLocation?: boolean;
}

/** Where a story is from, when it was posted, and, quietly, everything else that is known about it. */
export function ExperiencePlace({ experience, showsLocation = true }: ExperiencePlaceProps) {
  const { randomId, tags, createdAt, lang } = experience;
  return (
    <>
      <p className={styles.place}>
        {showsLocation ? <Location experience={experience} /> : null}
        <RelativeTime at={createdAt} />
      </p>
      <div className={styles.rest}>
        <p className={`small ${styles.details}`}>
          <span>Anonymous</span>
          <span>
            <CheckIcon />
            AI Verified
          </span>
          <span>{`ID: ${randomId}`}</span>
          <LanguageLabel lang={lang} />
        </p>
        {tags.length > 0 ? <Tags tags={tags} /> : null}
      </div>
    </>
  );
}

function Location({ experience: { continent, country, city } }: { experience: Experience }) {
  return (
    <a className="name" href={browsePath({ continent, country, city })}>
      <bdi>{city}</bdi>
      {`, ${country}`}
    </a>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <p className={`small ${styles.tags}`}>
      {/* The first is not on another line. */}
      {'Tags:\u00a0'}
      {tags.map((tag, i) => (
        <span key={tag}>
          {i === 0 ? '' : ', '}
          <a href={browsePath({ search: tag })} lang="">
            <bdi>{tag}</bdi>
          </a>
        </span>
      ))}
    </p>
  );
}

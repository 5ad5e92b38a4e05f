import { Link } from 'wouter';
import { cutCharacters } from '../../../contract/characters.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { ArrowUpIcon } from '../../ui/icons.tsx';
import { formatCount } from '../../ui/text/format-count.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import styles from './ExperienceTeaser.module.css';

interface ExperienceTeaserProps {
  readonly experience: Experience;
  /** The text to show; by default all of it. */
  readonly content?: string;
}

/** A story without actions: the whole card links to its page. */
export function ExperienceTeaser({
  experience,
  content = experience.content,
}: ExperienceTeaserProps) {
  const { randomId, city, country, votes, createdAt } = experience;
  return (
    <Card as="article" className={styles.teaser}>
      {/* The language is unknown. */}
      <p className={styles.content} dir="auto" lang="">
        {content}
      </p>
      <div className={styles.byline}>
        <Avatar randomId={randomId} />
        <div>
          <Link href={experiencePath(randomId)} dir="auto">
            <span className="visually-hidden">Story from </span>
            {city}, {country}
          </Link>
          <RelativeTime at={createdAt} />
        </div>
        <span className={styles.votes}>
          <ArrowUpIcon />
          {formatCount(votes)}
          <span className="visually-hidden">{votes === 1 ? ' vote' : ' votes'}</span>
        </span>
      </div>
    </Card>
  );
}

/** The first `max` characters followed by three dots; a text that is not longer stays as it is. */
export function shorten(text: string, max: number): string {
  const start = cutCharacters(text, max);
  return start === text ? text : `${start}...`;
}

import { useRef } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { ReportControl } from '../../features/report/ReportControl.tsx';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { ExperiencePlace } from '../ExperiencePlace.tsx';
import { StoryBar } from './StoryBar.tsx';
import { useSwipe } from './use-swipe.ts';
import styles from './StoryPostcard.module.css';

interface StoryPostcardProps {
  readonly experience: Experience;
  /** Of five stories in a row, from 1. */
  readonly place: number;
  /** Undefined while it is loading, null when there is none. */
  readonly next: Experience | null | undefined;
}

/** A story as wide as the screen in its colour, with a bar for the vote, sharing and the next story. */
export function StoryPostcard({ experience, place, next }: StoryPostcardProps) {
  const { randomId, city, content, lang } = experience;
  const article = useRef<HTMLElement>(null);
  const swipe = useSwipe((direction) => {
    const key = direction === 'forward' ? 'j' : 'k';
    article.current?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`)?.click();
  });
  return (
    <Postcard
      ref={article}
      size="page"
      className={styles.story}
      aria-label={`Story ${randomId} from ${city}`}
      {...{ content, lang }}
      tintOf={randomId}
      place={
        <div className={`cluster center ${styles.address}`}>
          <ExperiencePlace experience={experience} showsLocation={false} />
          <ReportControl experience={experience} />
        </div>
      }
      foot={<StoryBar {...{ experience, place, next }} />}
      {...swipe}
    />
  );
}

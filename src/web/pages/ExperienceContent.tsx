import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../contract/paths.ts';
import { showAtOnce } from '../api/experience-queries.ts';
import { useAddress } from '../page/address.ts';
import { classes } from '../ui/classes.ts';
import { HighlightedText } from '../ui/text/HighlightedText.tsx';
import { storySize } from './story-size.ts';
import styles from './ExperienceContent.module.css';

interface ExperienceContentProps {
  readonly experience: Experience;
  /** What was searched. */
  readonly highlight?: string | undefined;
}

/** The text of a story, the larger the shorter it is. The whole text is a link to the story, except on its own page. */
export function ExperienceContent({ experience, highlight = '' }: ExperienceContentProps) {
  const { randomId, content } = experience;
  const client = useQueryClient();
  const { pathname } = useAddress();
  const path = experiencePath(randomId);
  const text = <HighlightedText text={content} words={highlight} />;
  return (
    <p
      className={classes('story', styles.content, styles[storySize(content)])}
      dir="auto"
      lang={experience.lang ?? ''}
    >
      {pathname === path ? (
        text
      ) : (
        <Link className={styles.link} href={path} onClick={() => showAtOnce(client, experience)}>
          {text}
        </Link>
      )}
    </p>
  );
}

import { useState } from 'react';
import { isForeign } from '../../../domain/text/story-language.ts';
import { storyMessages } from '../../../messages/areas/story.ts';
import { ReportControl } from '../../features/report/ReportControl.tsx';
import type { TranslatedText } from '../../features/translation/use-translation.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { ExperiencePlace } from '../ExperiencePlace.tsx';
import { StoryBar, type StoryBarProps } from './StoryBar.tsx';
import styles from './StoryPostcard.module.css';

const Translation = lazyPart(
  async () => (await import('../../features/translation/Translation.tsx')).Translation,
);

const Swipes = lazyPart(async () => (await import('../../features/five/Swipes.tsx')).Swipes);

interface StoryPostcardProps extends StoryBarProps {
  /** Those of the reader. */
  readonly languages: readonly string[];
}

/** A story as wide as the screen in its colour, with a bar for the vote, sharing and the next story. */
export function StoryPostcard({ experience, end, next, languages }: StoryPostcardProps) {
  const { randomId, city, country, content, lang } = experience;
  const t = useMessages(storyMessages);
  const language = useLanguage();
  const [translated, show] = useState<TranslatedText>();
  return (
    <Postcard
      size="page"
      className={styles.story}
      aria-label={t('label', { id: randomId, city: language.city(city, country) })}
      {...(translated ?? { content, lang })}
      tintOf={randomId}
      place={
        <div className={`cluster center ${styles.address}`}>
          {isForeign(lang, [language.code]) ? (
            <div className={styles.translation}>
              {isForeign(lang, languages) ? (
                <Translation key={content} experience={experience} onShow={show} />
              ) : null}
            </div>
          ) : null}
          <ExperiencePlace experience={experience} showsLocation={false} />
          <ReportControl experience={experience} />
        </div>
      }
      foot={
        <>
          <StoryBar {...{ experience, end, next }} />
          <Swipes />
        </>
      }
    />
  );
}

import { useState } from 'react';
import { createRandomId } from '../../../domain/random-id.ts';
import { postMessages } from '../../../messages/areas/post/form.ts';
import { uiMessages } from '../../../messages/areas/ui.ts';
import { useHydrated } from '../../browser/hydrated.ts';
import type { PostValues } from '../../features/post/post-values.ts';
import { EmptyStamp } from '../../ui/pictures/EmptyStamp.tsx';
import { HillsPicture } from '../../ui/pictures/HillsPicture.tsx';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import styles from './PostPage.module.css';

interface ExperiencePreviewProps {
  readonly values: PostValues;
  /** Whether the city is being typed: the preview waits for the whole name. */
  readonly isCityFocused: boolean;
}

/**
 * The story as others will see it, with a random identifier like the server's. Its stamp is blank: the identifier that the
 * server assigns decides its colour and picture.
 */
export function ExperiencePreview({ values, isCityFocused }: ExperiencePreviewProps) {
  const t = useMessages(postMessages);
  const ui = useMessages(uiMessages);
  const language = useLanguage();
  const country = language.country(values.country);
  const text = values.content.trim();
  const city = useSettled(language.city(values.city.trim(), values.country), isCityFocused);
  const isHydrated = useHydrated();
  const [randomId] = useState(() => createRandomId((end) => Math.floor(Math.random() * end)));
  return (
    <section className={`stack ${styles.preview}`} aria-label={t('preview')} data-needs-script>
      <HillsPicture className={styles.hills} />
      <Postcard
        size="teaser"
        content={text || t('yourText')}
        place={
          <>
            <bdi className="name" dir="auto">
              {city && country ? ui('place', { city, country }) : city || country || t('yourCity')}
            </bdi>
            <p>{t('id', { id: isHydrated ? randomId : '…' })}</p>
          </>
        }
        stamp={<EmptyStamp />}
      >
        {(shown) => (text ? shown : <span className="quiet">{shown}</span>)}
      </Postcard>
      <p className="small">{t('anonymous')}</p>
    </section>
  );
}

/** The last value that was not changing. */
function useSettled(value: string, isChanging: boolean): string {
  const [settled, setSettled] = useState(value);
  if (isChanging || settled === value) return settled;
  setSettled(value);
  return value;
}

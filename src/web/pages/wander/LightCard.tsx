import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { isForeign } from '../../../domain/text/story-language.ts';
import { wanderMessages } from '../../../messages/areas/rituals/wander.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { connectionStore } from '../../api/connection.ts';
import { showAtOnce } from '../../api/experience-queries.ts';
import { retryQuery } from '../../api/query.ts';
import { useReaderLanguages } from '../../browser/reader-language.ts';
import { useStore } from '../../browser/store.ts';
import { VoteButton } from '../../features/vote/VoteButton.tsx';
import { useDialogs } from '../../router/dialogs.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ShareIcon, ShuffleIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LanguageLabel } from '../../ui/text/LanguageLabel.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { shorten, shownCharacters } from '../../ui/text/shorten.ts';
import type { WanderLight } from './map/plane.ts';
import { useMediaQuery } from './use-media-query.ts';
import { lightStoriesQuery } from './wander-queries.ts';
import styles from './WanderStage.module.css';

interface LightCardProps {
  readonly light: WanderLight;
  /** Whether nobody asked for it: then it is not announced. */
  readonly isUnasked: boolean;
}

/** A story of the light in the ring, those that the reader can read first. */
export function LightCard({ light, isUnasked }: LightCardProps) {
  const { data, isError, refetch } = useQuery(lightStoriesQuery(light));
  const languages = useReaderLanguages();
  const stories = useMemo(() => readableFirst(data ?? [], languages ?? []), [data, languages]);
  const [shown, setShown] = useState<string>();
  const index = Math.max(
    0,
    stories.findIndex(({ randomId }) => randomId === shown),
  );
  const story = stories[index];
  // It stays when the list is loaded again.
  if (story && story.randomId !== shown) setShown(story.randomId);
  if (story) {
    const next = stories[(index + 1) % stories.length];
    const another = next === story ? undefined : () => setShown(next?.randomId);
    return <StoryCard {...{ story, another, isUnasked }} at={light.at} />;
  }
  if (data === undefined && !isError) return <LoadingCard />;
  return <NoStory light={light} isError={isError} onRetry={() => retryQuery(refetch)} />;
}

/** In the order of the list, but the languages that nobody here reads come last. */
function readableFirst(stories: readonly Experience[], languages: readonly string[]): Experience[] {
  const { true: foreign = [], false: readable = [] } = Object.groupBy(stories, ({ lang }) =>
    isForeign(lang, languages) ? 'true' : 'false',
  );
  return [...readable, ...foreign];
}

interface StoryCardProps {
  readonly story: Experience;
  readonly at: WanderLight['at'];
  readonly another: (() => void) | undefined;
  readonly isUnasked: boolean;
}

function StoryCard({ story, at, another, isUnasked }: StoryCardProps) {
  const client = useQueryClient();
  const t = useMessages(wanderMessages);
  const stories = useMessages(storiesMessages);
  const language = useLanguage();
  const dialogs = useDialogs();
  const { randomId, city, country, content, lang, createdAt } = story;
  const isLow = useMediaQuery('(height < 30rem)');
  const href = experiencePath(randomId);
  const open = () => showAtOnce(client, story);
  const sharePlace = () => {
    const place = { kind: 'place', country, city, at, experience: story } as const;
    dialogs.open({ kind: 'share-ritual', ritual: place });
  };
  return (
    <Postcard
      size="card"
      className={styles.card}
      aria-label={stories('story', { id: randomId, city: language.city(city, country) })}
      {...{ content, lang }}
      tintOf={randomId}
      place={
        <>
          <p className="cluster">
            <RelativeTime at={createdAt} />
            <LanguageLabel lang={lang} />
          </p>
          <div className={`cluster ${styles.actions}`}>
            <LinkButton href={href} onClick={open}>
              {t('read')}
            </LinkButton>
            <Button
              variant="quiet"
              data-shortcut="s"
              aria-label={t('sharePlace')}
              onClick={sharePlace}
            >
              <ShareIcon />
              <span className={styles.label}>{stories('share')}</span>
            </Button>
            {another ? (
              <Button variant="quiet" onClick={another}>
                <ShuffleIcon />
                <span className={styles.label}>{t('another')}</span>
              </Button>
            ) : null}
          </div>
        </>
      }
      stamp={<VoteButton key={randomId} experience={story} />}
    >
      {(text) => (
        <Link href={href} onClick={open} aria-live={isUnasked ? 'off' : 'polite'}>
          {shorten(text, isLow ? roomFor(text) / 2 : roomFor(text))}
        </Link>
      )}
    </Postcard>
  );
}

/** Characters that are as wide as two others. */
const wide = /[\u3040-\u9fff\uac00-\ud7af]/;

/** So many characters have room on a phone. */
const roomFor = (text: string) => (wide.test(text) ? shownCharacters / 2 : shownCharacters);

function LoadingCard() {
  const t = useMessages(wanderMessages);
  return (
    <div className={`surface stack ${styles.card} ${styles.note}`} aria-busy="true">
      <span className="visually-hidden">{t('storyLoading')}</span>
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
    </div>
  );
}

interface NoStoryProps {
  readonly light: WanderLight;
  readonly isError: boolean;
  readonly onRetry: () => void;
}

function NoStory({ light: { city, country }, isError, onRetry }: NoStoryProps) {
  const t = useMessages(wanderMessages);
  const stories = useMessages(storiesMessages);
  const name = useLanguage().city(city, country);
  const isOffline = useStore(connectionStore, ({ offlineSince }) => offlineSince !== undefined);
  const failed = isOffline ? t('notSaved', { city: name }) : t('storyFailed');
  return (
    <div className={`surface stack ${styles.card} ${styles.note}`}>
      <p>{isError ? failed : t('gone', { city: name })}</p>
      {isError ? (
        <p>
          <Button onClick={onRetry}>{stories('tryAgain')}</Button>
        </p>
      ) : null}
    </div>
  );
}

import { useEffect, type ReactNode } from 'react';
import { experiencePath, paths, receiptPath } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { yourStoriesMessages } from '../../../messages/areas/post/your-stories.ts';
import { messagesOf } from '../../../messages/language.ts';
import { clockTime } from '../../browser/clock-time.ts';
import { useHydrated } from '../../browser/hydrated.ts';
import { markVotesSeen } from '../../features/post/author-news.ts';
import { isHidden, removeOwnStory, type OwnStory } from '../../features/post/own-stories.ts';
import { statusTextOf } from '../../features/post/status-texts.ts';
import { useOwnStories } from '../../features/post/use-own-stories.ts';
import type { PageDefinition } from '../../router/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { OwnPostcard } from '../OwnPostcard.tsx';
import styles from './YourStoriesPage.module.css';

export const yourStoriesPage: PageDefinition = {
  Page: YourStoriesPage,
  queries: () => [],
  head: (_, { language, site }) => ({
    title: pageTitle(messagesOf(appMessages, language)('yourStories'), site),
    description: messagesOf(yourStoriesMessages, language)('description'),
    isPrivate: true,
  }),
};

/** The stories of this browser. The server does not know whose they are, so it renders the page without them. */
function YourStoriesPage() {
  const isHydrated = useHydrated();
  const t = useMessages(yourStoriesMessages);
  const app = useMessages(appMessages);
  const { stories, isCurrent } = useOwnStories();
  return (
    <div className={`split ${styles.page}`}>
      <div>
        <h1>{app('yourStories')}</h1>
        <p className="quiet">
          {stories.length > 0 ? <Sum stories={stories} /> : null}
          {t('kept')}
        </p>
        <p data-without-script>{t('needsScript')}</p>
        {stories.length > 0 ? (
          <p className={styles.album}>
            <Link className="target" href={paths.album}>
              {app('album')}
            </Link>
          </p>
        ) : null}
        {isCurrent || stories.length === 0 ? null : <Earlier stories={stories} />}
      </div>
      {stories.length > 0 ? (
        <ul className={`list tiles ${styles.list}`}>
          {stories.map((story) => (
            <li key={story.token}>
              <YourStory story={story} />
            </li>
          ))}
        </ul>
      ) : null}
      {isHydrated && stories.length === 0 ? <NoStories /> : null}
    </div>
  );
}

/** How many there are, and how many votes they have. */
function Sum({ stories }: { stories: readonly OwnStory[] }) {
  useEffect(() => markVotesSeen(stories), [stories]);
  const votes = stories.reduce((sum, { receipt }) => sum + (receipt?.experience?.votes ?? 0), 0);
  const t = useMessages(yourStoriesMessages);
  const rich = useRichMessages(yourStoriesMessages);
  return (
    <>
      {rich('sum', {
        stories: t('stories', { count: stories.length }),
        people: t('people', { count: votes }),
        lifted: votes === 0 ? nothing : liftedPeople,
      })}{' '}
    </>
  );
}

const liftedPeople = (text: ReactNode) => <span data-quiet-hides>{text}</span>;
const nothing = () => null;

function NoStories() {
  const t = useMessages(yourStoriesMessages);
  const app = useMessages(appMessages);
  return (
    <EmptyState
      title={t('none')}
      action={
        <div className="cluster center">
          <LinkButton variant="primary" href={paths.post}>
            {t('share')}
          </LinkButton>
          <LinkButton variant="quiet" href={paths.album}>
            {app('album')}
          </LinkButton>
        </div>
      }
    >
      {t('noneHelp')}
    </EmptyState>
  );
}

/** The server could not be asked: what is shown is from the last response. */
function Earlier({ stories }: { stories: readonly OwnStory[] }) {
  const language = useLanguage();
  const t = useMessages(yourStoriesMessages);
  const [oldest] = stories.flatMap(({ askedAt }) => askedAt ?? []).toSorted();
  return (
    <p className="warning" role="status">
      {oldest === undefined ? t('notKnown') : t('lastAsked', { time: clockTime(oldest, language) })}
    </p>
  );
}

function YourStory({ story }: { story: OwnStory }) {
  const { status, token, randomId, values } = story;
  const t = useMessages(yourStoriesMessages);
  const { label, meaning } = statusTextOf(status, useLanguage());
  return (
    <OwnPostcard
      story={story}
      note={
        <>
          <p
            className={classes(
              'note strong',
              styles.status,
              isHidden(story) && styles.hidden,
              randomId !== undefined && styles.public,
            )}
          >
            {label}
          </p>
          {values.content === '' || status === 'unsent' ? <p className="quiet">{meaning}</p> : null}
        </>
      }
      foot={
        <div className={`cluster ${styles.actions}`}>
          <LinkButton href={receiptPath(token)}>{t('receipt')}</LinkButton>
          {randomId === undefined ? null : (
            <LinkButton variant="quiet" href={experiencePath(randomId)}>
              {t('read')}
            </LinkButton>
          )}
          <RemoveButton token={token} />
        </div>
      }
    />
  );
}

/** The receipt is the only key to a story: it is removed in two steps. */
function RemoveButton({ token }: { token: string }) {
  const t = useMessages(yourStoriesMessages);
  return (
    <details className={`note ${styles.remove}`}>
      <summary className="disclosure">{t('remove')}</summary>
      <p>{t('removeMeaning')}</p>
      <Button variant="danger" onClick={() => void removeOwnStory(token)}>
        {t('removeSend')}
      </Button>
    </details>
  );
}

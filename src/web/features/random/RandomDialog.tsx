import { experiencePath, paths } from '../../../contract/paths.ts';
import { defaultSite } from '../../../contract/site.ts';
import { actionsMessages } from '../../../messages/areas/actions.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { useSite } from '../../router/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ShareIcon, ShuffleIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Dialog, DialogFoot } from '../../ui/overlay/Dialog.tsx';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { LanguageLabel } from '../../ui/text/LanguageLabel.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { PlaceName } from '../../ui/text/PlaceName.tsx';
import { useRandomExperience, type View } from './use-random-experience.ts';
import styles from './RandomDialog.module.css';

export function RandomDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(actionsMessages);
  const stories = useMessages(storiesMessages);
  const { name } = useSite();
  // The name of another site is no word for a story.
  const title = name === defaultSite.name ? t('random', { name }) : t('randomOther');
  const { shown, last, next } = useRandomExperience();
  const isLoading = shown === 'loading';
  const hasFailed = shown === 'none' || shown === 'unanswered';
  // The last story keeps its space while the next one is loading, so that nothing moves.
  const view = hasFailed ? undefined : last;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={`stack ${styles.stage}`} aria-live="polite" aria-busy={isLoading}>
        {isLoading ? <p className="quiet center">{t('finding')}</p> : null}
        {shown === 'unanswered' ? <p className="center">{t('notLoaded')}</p> : null}
        {shown === 'none' ? (
          <p className="center">
            {t('none')}
            <br />
            <Link href={paths.post}>{t('first')}</Link>
          </p>
        ) : null}
        {view ? (
          <div className={classes(styles.view, isLoading && styles.hidden)} inert={isLoading}>
            <RandomExperience view={view} />
          </div>
        ) : null}
      </div>
      <DialogFoot className={styles.actions}>
        <Button
          variant="primary"
          aria-disabled={isLoading}
          onClick={() => {
            if (!isLoading) next();
          }}
        >
          <ShuffleIcon />
          {hasFailed ? stories('tryAgain') : t('another')}
        </Button>
        {view ? <ViewActions view={view} /> : null}
      </DialogFoot>
    </Dialog>
  );
}

/** A story as a postcard, sometimes with a prompt to share it. */
function RandomExperience({ view: { experience, number, showsSharePrompt } }: { view: View }) {
  const dialogs = useDialogs();
  const { randomId, content, city, country, votes, lang } = experience;
  const t = useMessages(actionsMessages);
  const stories = useMessages(storiesMessages);
  const rich = useRichMessages(storiesMessages);
  return (
    <>
      <Postcard
        size="teaser"
        aria-label={stories('story', { id: randomId, city: useLanguage().city(city, country) })}
        content={content}
        lang={lang}
        tintOf={randomId}
        place={
          <>
            <b className="name" dir="auto">
              <PlaceName {...experience} />
            </b>
            <p>
              {/* Seen on the stamp. */}
              <span className="visually-hidden" data-quiet-hides>
                {stories('votes', { count: votes })}
              </span>{' '}
              {rich('id', { id: <bdi>{randomId}</bdi> })}
            </p>
            <LanguageLabel lang={lang} />
          </>
        }
        stamp={<Postmark {...experience} />}
      >
        {(text) => stories('quote', { text })}
      </Postcard>
      {showsSharePrompt ? (
        <div className={`box cluster ${styles.prompt}`}>
          <p className="strong">{t('feeling')}</p>
          <Button onClick={() => dialogs.open({ kind: 'share', experience })}>
            {t('shareThis')}
          </Button>
        </div>
      ) : null}
      {number > 1 ? (
        <p className={`note ${styles.viewed}`} data-quiet-hides>
          {t('viewed', { count: number })}
        </p>
      ) : null}
    </>
  );
}

function ViewActions({ view: { experience } }: { view: View }) {
  const t = useMessages(actionsMessages);
  const stories = useMessages(storiesMessages);
  const dialogs = useDialogs();
  return (
    <>
      <Button onClick={() => dialogs.open({ kind: 'share', experience })}>
        <ShareIcon />
        {stories('share')}
      </Button>
      <LinkButton variant="quiet" href={experiencePath(experience.randomId)}>
        {t('viewFull')}
      </LinkButton>
    </>
  );
}

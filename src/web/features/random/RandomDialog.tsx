import { experiencePath, paths } from '../../../contract/paths.ts';
import { defaultSite } from '../../../contract/site.ts';
import { countOf } from '../../../messages/format-count.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { useSite } from '../../router/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ShareIcon, ShuffleIcon } from '../../ui/icons.tsx';
import { Dialog, DialogFoot } from '../../ui/overlay/Dialog.tsx';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { LanguageLabel } from '../../ui/text/LanguageLabel.tsx';
import { PlaceName } from '../../ui/text/PlaceName.tsx';
import { viewedSentence } from './share-prompt.ts';
import { useRandomExperience, type View } from './use-random-experience.ts';
import styles from './RandomDialog.module.css';

export function RandomDialog({ onClose }: { onClose: () => void }) {
  const { name } = useSite();
  // The name of another site is no word for a story.
  const title = `Your Random ${name === defaultSite.name ? name : 'Uplift'}`;
  const { shown, last, next } = useRandomExperience();
  const isLoading = shown === 'loading';
  const hasFailed = shown === 'none' || shown === 'unanswered';
  // The last story keeps its space while the next one is loading, so that nothing moves.
  const view = hasFailed ? undefined : last;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={`stack ${styles.stage}`} aria-live="polite" aria-busy={isLoading}>
        {isLoading ? <p className="quiet center">Finding your perfect uplift...</p> : null}
        {shown === 'unanswered' ? (
          <p className="center">The story did not load. Please check your connection.</p>
        ) : null}
        {shown === 'none' ? (
          <p className="center">
            No uplifts available right now.
            <br />
            <a href={paths.post}>Be the first to share!</a>
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
          {hasFailed ? 'Try again' : 'Another Uplift'}
        </Button>
        {view ? <ViewActions view={view} /> : null}
      </DialogFoot>
    </Dialog>
  );
}

/** A story as a postcard, sometimes with a prompt to share it. */
function RandomExperience({ view: { experience, number, showsSharePrompt } }: { view: View }) {
  const dialogs = useDialogs();
  const { randomId, content, city, votes, lang } = experience;
  const viewed = viewedSentence(number);
  return (
    <>
      <Postcard
        size="teaser"
        aria-label={`Story ${randomId} from ${city}`}
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
                {countOf(votes, 'vote')}
              </span>{' '}
              ID: <bdi>{randomId}</bdi>
            </p>
            <LanguageLabel lang={lang} />
          </>
        }
        stamp={<Postmark {...experience} />}
      >
        {(text) => `“${text}”`}
      </Postcard>
      {showsSharePrompt ? (
        <div className={`box cluster ${styles.prompt}`}>
          <p className="strong">Feeling uplifted?</p>
          <Button onClick={() => dialogs.open({ kind: 'share', experience })}>
            Share This Uplift
          </Button>
        </div>
      ) : null}
      {viewed ? (
        <p className={`note ${styles.viewed}`} data-quiet-hides>
          {viewed}
        </p>
      ) : null}
    </>
  );
}

function ViewActions({ view: { experience } }: { view: View }) {
  const dialogs = useDialogs();
  return (
    <>
      <Button onClick={() => dialogs.open({ kind: 'share', experience })}>
        <ShareIcon />
        Share
      </Button>
      <LinkButton variant="quiet" href={experiencePath(experience.randomId)}>
        View full experience &amp; vote
      </LinkButton>
    </>
  );
}

import { useDialogs } from '../../router/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { countOf } from '../../ui/text/format-count.ts';
import { LanguageLabel } from '../../ui/text/LanguageLabel.tsx';
import { PlaceName } from '../../ui/text/PlaceName.tsx';
import { viewedSentence } from './share-prompt.ts';
import type { View } from './use-random-experience.ts';
import styles from './RandomDialog.module.css';

/** A story as a postcard, sometimes with a prompt to share it. */
export function RandomExperience({
  view: { experience, number, showsSharePrompt },
}: {
  view: View;
}) {
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

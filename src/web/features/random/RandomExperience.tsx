import { useDialogs } from '../../page/dialogs.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { countOf } from '../../ui/text/format-count.ts';
import { viewedSentence } from './share-prompt.ts';
import type { View } from './use-random-experience.ts';
import styles from './RandomDialog.module.css';

/** A story as a quotation, sometimes with a prompt to share it. */
export function RandomExperience({
  view: { experience, number, showsSharePrompt },
}: {
  view: View;
}) {
  const dialogs = useDialogs();
  const { randomId, content, city, country, votes } = experience;
  const viewed = viewedSentence(number);
  return (
    <>
      <figure className={styles.story}>
        {/* Its language is unknown. */}
        <blockquote dir="auto" lang="">
          “{content}”
        </blockquote>
        <figcaption>
          <Avatar randomId={randomId} />
          <span>
            <b dir="auto">
              {city}, {country}
            </b>
            <span>
              {countOf(votes, 'vote')} <span aria-hidden="true">·</span> ID: <bdi>{randomId}</bdi>
            </span>
          </span>
        </figcaption>
      </figure>
      {showsSharePrompt ? (
        <div className={styles.prompt}>
          <p>Feeling uplifted?</p>
          <Button onClick={() => dialogs.open({ kind: 'share', experience })}>
            Share This Uplift
          </Button>
        </div>
      ) : null}
      {viewed ? <p className={styles.viewed}>{viewed}</p> : null}
    </>
  );
}

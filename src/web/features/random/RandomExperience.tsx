import { useDialogs } from '../../page/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { pastelOf } from '../../ui/pastel.ts';
import { Postmark } from '../../ui/Postmark.tsx';
import { countOf } from '../../ui/text/format-count.ts';
import { viewedSentence } from './share-prompt.ts';
import type { View } from './use-random-experience.ts';
import tint from '../../ui/Tint.module.css';
import styles from './RandomDialog.module.css';

/** A story as a quotation, sometimes with a prompt to share it. */
export function RandomExperience({
  view: { experience, number, showsSharePrompt },
}: {
  view: View;
}) {
  const dialogs = useDialogs();
  const { randomId, content, city, country, votes, createdAt } = experience;
  const viewed = viewedSentence(number);
  return (
    <>
      <figure className={classes(styles.story, tint.card, pastelOf(randomId))}>
        <blockquote className="story" dir="auto" lang={experience.lang ?? ''}>
          “{content}”
        </blockquote>
        <figcaption>
          <span>
            <b dir="auto">
              {city}, {country}
            </b>
            <span>
              <span data-count>
                <bdi>{countOf(votes, 'vote')}</bdi> <span aria-hidden="true">·</span>
              </span>{' '}
              ID: <bdi>{randomId}</bdi>
            </span>
          </span>
          <Postmark {...{ randomId, city, createdAt, votes }} mark="" className={styles.postmark} />
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
      {viewed ? (
        <p className={styles.viewed} data-count>
          {viewed}
        </p>
      ) : null}
    </>
  );
}

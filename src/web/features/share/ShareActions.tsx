import { Button } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { LinkField } from './LinkField.tsx';
import { hasShareSheet, shareByDevice } from './native-share.ts';
import type { ShareMessage } from './share-message.ts';
import { SocialButtons } from './SocialButtons.tsx';
import styles from './ShareDialog.module.css';

/** What is said, and the ways to say it: by link and on a network. */
export function ShareActions({ message }: { message: ShareMessage }) {
  const { link, text } = message;
  return (
    <>
      <p className={styles.preview} dir="auto">
        {text}
      </p>
      <LinkField link={link} />
      <SocialButtons message={message} />
    </>
  );
}

/** The same, and on a device with a share sheet that too. */
export function StoryShareActions({ message }: { message: ShareMessage }) {
  const { title, lead, link } = message;
  return (
    <>
      <ShareActions message={message} />
      {hasShareSheet() ? (
        <Button
          className={styles.more}
          onClick={() => void shareByDevice({ title, text: lead, url: link })}
        >
          <ShareIcon />
          More ways to share
        </Button>
      ) : null}
    </>
  );
}

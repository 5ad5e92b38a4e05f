import { Button } from '../ui/Button.tsx';
import { ShareIcon } from '../ui/icons.tsx';
import { LinkField } from './LinkField.tsx';
import { hasShareSheet, shareByDevice } from './native-share.ts';
import type { ShareMessage } from './share-message.ts';
import styles from './ShareDialog.module.css';
import { SocialButtons } from './SocialButtons.tsx';

/** What is said, and every way to say it: by link, on a network, with the device. */
export function ShareActions({ message }: { message: ShareMessage }) {
  const { title, lead, link, text } = message;
  return (
    <>
      <p className={styles.preview} dir="auto">
        {text}
      </p>
      <LinkField link={link} />
      <SocialButtons message={message} />
      {hasShareSheet() ? (
        <Button
          className={styles.more}
          onClick={() =>
            void shareByDevice({ title, text: lead, url: link }, 'Please copy the link instead.')
          }
        >
          <ShareIcon />
          More ways to share
        </Button>
      ) : null}
    </>
  );
}

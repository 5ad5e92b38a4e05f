import { Button } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { LinkField } from './LinkField.tsx';
import { canShare, nativeShare } from './native-share.ts';
import type { ShareMessage } from './share-message.ts';
import { SocialButtons } from './SocialButtons.tsx';
import styles from './ShareDialog.module.css';

/** The message, and the ways to share it: by link and on a network. */
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

/** The same, and the device's share sheet where there is one. */
export function ExperienceShareActions({ message }: { message: ShareMessage }) {
  const { title, lead, link } = message;
  return (
    <>
      <ShareActions message={message} />
      {canShare() ? (
        <Button
          className={styles.more}
          onClick={() => void nativeShare({ title, text: lead, url: link })}
        >
          <ShareIcon />
          More ways to share
        </Button>
      ) : null}
    </>
  );
}

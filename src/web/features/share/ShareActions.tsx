import { Fragment, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { LinkField } from './LinkField.tsx';
import { canShare, nativeShare } from './native-share.ts';
import { NetworkLinks } from './NetworkLinks.tsx';
import type { ShareMessage } from './share-message.ts';
import styles from './ShareDialog.module.css';

interface ShareActionsProps {
  readonly message: ShareMessage;
  /** The picture that others see with the link; its place is kept until it is fetched. */
  readonly picture?: { readonly path: string; readonly isFetched: boolean };
}

/** The message, and the ways to share it: by link and on a network. */
export function ShareActions({ message, picture }: ShareActionsProps) {
  const { link, text } = message;
  return (
    <>
      <p className={`box ${styles.preview}`} dir="auto">
        <BreakableText text={text} />
        {picture === undefined ? null : <LinkPicture {...picture} />}
      </p>
      <LinkField link={link} />
      <NetworkLinks message={message} />
    </>
  );
}

/** A picture that fails to load, such as offline, leaves no empty frame. */
function LinkPicture({ path, isFetched }: NonNullable<ShareActionsProps['picture']>) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <span className={styles.picture}>
      {isFetched ? <img src={path} alt="" onError={() => setBroken(true)} /> : null}
    </span>
  );
}

/** A link is broken after a slash. */
function BreakableText({ text }: { text: string }) {
  return text.split(/(?<=\w\/)/).map((part, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity
    <Fragment key={i}>
      {i > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

/** The same, and the device's share sheet where there is one. */
export function ExperienceShareActions(props: ShareActionsProps) {
  const { title, lead, link } = props.message;
  return (
    <>
      <ShareActions {...props} />
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

import { Fragment, useEffect, useState } from 'react';
import { shareMessages } from '../../../messages/areas/share.ts';
import { Button } from '../../ui/Button.tsx';
import { controlProps, Field } from '../../ui/form/Field.tsx';
import { CheckIcon, LinkIcon, ShareIcon } from '../../ui/icons.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { copyLink } from './copy-link.ts';
import { canShare, nativeShare } from './native-share.ts';
import { NetworkLinks } from './NetworkLinks.tsx';
import type { ShareMessage } from './share-message.ts';
import styles from './ShareDialog.module.css';

interface ShareActionsProps {
  readonly message: ShareMessage;
  /** The picture that others see with the link; its place is kept until it is fetched. */
  readonly picture: { readonly path: string; readonly isFetched: boolean };
  /** Whether the share sheet of the device is offered, where there is one. */
  readonly hasSheet?: boolean;
}

/** The message, and the ways to share it: by link, on a network and with what the device has. */
export function ShareActions({ message, picture, hasSheet = false }: ShareActionsProps) {
  const { title, lead, link, text } = message;
  const language = useLanguage();
  const t = useMessages(shareMessages);
  return (
    <>
      <p className={`box ${styles.preview}`} dir="auto">
        <BreakableText text={text} />
        <LinkPicture {...picture} />
      </p>
      <LinkField link={link} />
      <NetworkLinks message={message} />
      {hasSheet && canShare() ? (
        <Button
          className={styles.more}
          onClick={() => void nativeShare({ title, text: lead, url: link }, language)}
        >
          <ShareIcon />
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

const confirmationDuration = 2000;

/** A field with the link, and a button to copy it. */
function LinkField({ link }: { link: string }) {
  const language = useLanguage();
  const t = useMessages(shareMessages);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmationDuration);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => setCopied(await copyLink(link, language));
  return (
    <Field name="share-link" label={t('link')}>
      <div className={`cluster ${styles.link}`}>
        <input
          {...controlProps('share-link', undefined, undefined)}
          readOnly
          dir="ltr"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>
          {isCopied ? <CheckIcon /> : <LinkIcon />}
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
    </Field>
  );
}

/** A picture that fails to load, such as offline, leaves no empty frame. */
function LinkPicture({ path, isFetched }: ShareActionsProps['picture']) {
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

import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { controlProps, Field } from '../../ui/form/Field.tsx';
import { CheckIcon, LinkIcon } from '../../ui/icons.tsx';
import { copyLink } from './copy-link.ts';
import styles from './ShareDialog.module.css';

const confirmationDuration = 2000;

/** A field with the link, and a button to copy it. */
export function LinkField({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmationDuration);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => setCopied(await copyLink(link));
  return (
    <Field name="share-link" label="Link">
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
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
      </div>
    </Field>
  );
}

import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { controlProps, Field } from '../../ui/form/Field.tsx';
import { CheckIcon, LinkIcon } from '../../ui/icons.tsx';
import { copyLink } from './copy-link.ts';
import styles from './ShareDialog.module.css';

const confirmed = 2000;

/** The link to copy, by button or by hand. */
export function LinkField({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmed);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => setCopied(await copyLink(link));
  return (
    <Field name="share-link" label="Link">
      <div className={styles.link}>
        <input
          {...controlProps('share-link', undefined, undefined)}
          readOnly
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

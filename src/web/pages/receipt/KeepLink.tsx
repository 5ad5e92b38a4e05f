import { receiptPath } from '../../../contract/paths.ts';
import { copyLink } from '../../features/share/copy-link.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import styles from './ReceiptPage.module.css';

interface KeepLinkProps {
  readonly token: string;
  /** The story is deleted: the link shows what became of it, and is no key any more. */
  readonly isGone: boolean;
}

/** The stub of the card: the link to this page, to keep. */
export function KeepLink({ token, isGone }: KeepLinkProps) {
  return (
    <div className={`card ${styles.stub}`}>
      <p className={styles.text}>
        {isGone ? (
          'This link goes on to show what became of your story.'
        ) : (
          <>
            <strong>Keep this link: it is the only key to your story.</strong> Whoever has it can
            see, change and delete it.
          </>
        )}
        <span data-without-script>It is the address of this page. A bookmark keeps it.</span>
      </p>
      <Button onClick={() => void copyLink(location.origin + receiptPath(token))}>
        <LinkIcon />
        Copy the link
      </Button>
    </div>
  );
}

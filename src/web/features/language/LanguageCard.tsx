import { languages, type LanguageCode } from '../../../contract/languages.ts';
import { uiMessages } from '../../../messages/areas/ui.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { LanguageLink } from './LanguageLink.tsx';
import styles from './LanguageCard.module.css';

interface LanguageCardProps {
  readonly code: LanguageCode;
  readonly onClose: () => void;
}

/** Offers the page in a language, in that language: one quiet line. */
export function LanguageCard({ code, onClose }: LanguageCardProps) {
  const t = useMessages(uiMessages);
  return (
    <section className={styles.card} aria-label={languages[code].offer} lang={code}>
      <LanguageLink code={code} className="target strong">
        {languages[code].offer}
      </LanguageLink>
      <button type="button" className="icon-button" onClick={onClose}>
        <CloseIcon />
        <span className="visually-hidden">{t('close')}</span>
      </button>
    </section>
  );
}

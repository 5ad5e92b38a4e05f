import { languages, type LanguageCode } from '../../../contract/languages.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { Button } from '../../ui/Button.tsx';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { LanguageLink } from './LanguageLink.tsx';

interface LanguageCardProps {
  readonly code: LanguageCode;
  readonly onClose: () => void;
}

/** Offers the page in a language, in that language. */
export function LanguageCard({ code, onClose }: LanguageCardProps) {
  const t = useMessages(appMessages);
  return (
    <DockCard
      title={languages[code].offer}
      lang={code}
      onClose={onClose}
      actions={
        <>
          <LanguageLink code={code} className="button button-primary" />
          <Button variant="quiet" onClick={onClose}>
            {t('keepLanguage')}
          </Button>
        </>
      }
    />
  );
}

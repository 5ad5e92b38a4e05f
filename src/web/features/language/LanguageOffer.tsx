import { useState } from 'react';
import { languages } from '../../../contract/languages.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { Button } from '../../ui/Button.tsx';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { declineLanguage, offeredLanguage } from './language-offer.ts';
import { LanguageLink } from './LanguageLink.tsx';

/** Offers the page in the reader's language, in that language. */
export function LanguageOffer() {
  const t = useMessages(appMessages);
  const { code: page } = useLanguage();
  const [offered, setOffered] = useState(() => offeredLanguage(page, navigator.languages));
  if (offered === undefined) return null;
  const close = () => {
    declineLanguage(offered);
    setOffered(undefined);
  };
  return (
    <DockCard
      title={languages[offered].offer}
      lang={offered}
      onClose={close}
      actions={
        <>
          <LanguageLink code={offered} className="button button-primary" />
          <Button variant="quiet" onClick={close}>
            {t('keepLanguage')}
          </Button>
        </>
      }
    />
  );
}

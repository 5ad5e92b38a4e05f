import { useState } from 'react';
import { lazyPart } from '../../router/lazy-part.tsx';
import { useLanguage } from '../../ui/text/messages.ts';
import { declineLanguage, offeredLanguage } from './language-offer.ts';

const LanguageCard = lazyPart(async () => (await import('./LanguageCard.tsx')).LanguageCard);

/** Offers the page in the reader's language, until that is declined. */
export function LanguageOffer() {
  const { code: page } = useLanguage();
  const [offered, setOffered] = useState(() => offeredLanguage(page, navigator.languages));
  if (offered === undefined) return null;
  const close = () => {
    declineLanguage(offered);
    setOffered(undefined);
  };
  return <LanguageCard code={offered} onClose={close} />;
}

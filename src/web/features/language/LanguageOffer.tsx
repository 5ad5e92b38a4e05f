import { useState } from 'react';
import { lazyPart } from '../../router/lazy-part.tsx';
import { declineLanguage, offeredLanguage } from './language-offer.ts';

const LanguageCard = lazyPart(async () => (await import('./LanguageCard.tsx')).LanguageCard);

/** Offers the page in the reader's language, until that is declined. */
export function LanguageOffer() {
  const [offered, setOffered] = useState(offeredLanguage);
  if (offered === undefined) return null;
  const close = () => {
    declineLanguage(offered);
    setOffered(undefined);
  };
  return <LanguageCard code={offered} onClose={close} />;
}

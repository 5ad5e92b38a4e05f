import { languages, type LanguageCode } from '../../../contract/languages.ts';
import { DockCard } from '../../ui/overlay/DockCard.tsx';
import { LanguageLink } from './LanguageLink.tsx';

interface LanguageCardProps {
  readonly code: LanguageCode;
  readonly onClose: () => void;
}

/** Offers the page in a language, in that language. */
export function LanguageCard({ code, onClose }: LanguageCardProps) {
  return (
    <DockCard
      title={languages[code].offer}
      lang={code}
      onClose={onClose}
      actions={<LanguageLink code={code} className="button button-primary" />}
    />
  );
}

import { languages, localPath, type LanguageCode } from '../../../contract/languages.ts';
import { useAddress } from '../../router/address.ts';

interface LanguageLinkProps {
  readonly code: LanguageCode;
  readonly className?: string;
}

/** Leads to this page in another language, by the name that the language calls itself. */
export function LanguageLink({ code, className }: LanguageLinkProps) {
  const { pathname, search } = useAddress();
  return (
    <a
      href={localPath(code, pathname) + search}
      lang={code}
      hrefLang={code}
      className={className}
      translate="no"
    >
      {languages[code].name}
    </a>
  );
}

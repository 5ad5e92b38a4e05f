import type { ReactNode } from 'react';
import { languages, localPath, type LanguageCode } from '../../../contract/languages.ts';
import { useAddress } from '../../router/address.ts';

interface LanguageLinkProps {
  readonly code: LanguageCode;
  readonly className?: string;
  /** By default the name that the language calls itself. */
  readonly children?: ReactNode;
}

/** Leads to this page in another language. */
export function LanguageLink({ code, className, children }: LanguageLinkProps) {
  const { pathname, search } = useAddress();
  return (
    <a
      href={localPath(code, pathname) + search}
      lang={code}
      hrefLang={code}
      className={className}
      translate="no"
    >
      {children ?? languages[code].name}
    </a>
  );
}

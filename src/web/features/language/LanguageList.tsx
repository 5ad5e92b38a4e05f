import { languageCodes } from '../../../contract/languages.ts';
import { LanguageLink } from './LanguageLink.tsx';

/** Links to this page in every language. */
export function LanguageList() {
  return (
    <ul className="list cluster">
      {languageCodes.map((code) => (
        <li key={code}>
          <LanguageLink code={code} className="chip" />
        </li>
      ))}
    </ul>
  );
}

import { languageCodes, languages, localPath } from '../contract/languages.ts';
import { consolePath } from '../contract/paths.ts';
import { appMessages } from '../messages/areas/app.ts';
import { useLanguage, useMessages } from '../web/ui/text/messages.ts';
import { useHash } from './sections.ts';
import styles from './LanguageLinks.module.css';

/** The console in every language. The fragment of the address stays, which says what is shown. */
export function LanguageLinks() {
  const t = useMessages(appMessages);
  const { code: current } = useLanguage();
  const hash = useHash();
  return (
    <details className={styles.languages}>
      <summary>{t('language')}</summary>
      <ul className="list cluster">
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              className="chip"
              href={localPath(code, consolePath) + hash}
              lang={code}
              hrefLang={code}
              aria-current={code === current ? 'true' : undefined}
              translate="no"
            >
              {languages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

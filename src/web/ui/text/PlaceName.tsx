import { uiMessages } from '../../../messages/areas/ui.ts';
import { useLanguage, useRichMessages } from './messages.ts';
import styles from '../parts.module.css';

/** A city and its country, whose name is on one line where there is room. */
export function PlaceName({ city, country }: { city: string; country: string }) {
  const language = useLanguage();
  const rich = useRichMessages(uiMessages);
  return rich('place', {
    city,
    country: <span className={styles.country}>{language.country(country)}</span>,
  });
}

import { uiMessages } from '../../../messages/areas/ui.ts';
import type { Language } from '../../../messages/language.ts';
import { useLanguage, useRichMessages } from './messages.ts';
import styles from '../parts.module.css';

interface Place {
  readonly city: string;
  readonly country: string;
}

/** The names of a place, for the messages that have both. */
export const namesOf = ({ city, country }: Place, language: Language) => ({
  city: <bdi>{language.city(city, country)}</bdi>,
  country: language.country(country),
});

/** A city and its country, whose name is on one line where there is room. */
export function PlaceName({ city, country }: Place) {
  const language = useLanguage();
  const rich = useRichMessages(uiMessages);
  return rich('place', {
    city: language.city(city, country),
    country: <span className={styles.country}>{language.country(country)}</span>,
  });
}

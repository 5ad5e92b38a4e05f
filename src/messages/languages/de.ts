import { translatedLanguage } from '../translated.ts';

/** German. Readers are addressed as "du". */
export const language = translatedLanguage('de', {
  app: {
    skip: 'Zum Inhalt springen',
    main: 'Hauptmenü',
    browse: 'Geschichten entdecken',
    post: 'Geschichte teilen',
    rankings: 'Städte-Rangliste',
    community: 'Community',
    today: 'Heute',
    yourStories: 'Deine Geschichten',
    guidelines: 'Regeln',
    privacy: 'Datenschutz',
    invite: 'Freunde einladen',
    beta: 'BETA',
    menu: 'Menü',
    closeMenu: 'Menü schließen',
    quickLinks: 'Schnellzugriff',
    quickBrowse: 'Entdecken',
    quickPost: 'Teilen',
    quickCities: 'Städte',
  },
});

import { area } from '../../message.ts';

/** The translation of a story, by the browser or by the site. */
export const translationMessages = area('translation', {
  translate: 'Translate',
  original: 'Show original',
  translating: 'Translating...',
  downloading: 'Your browser is downloading this language. It does so once.',
  byBrowser: 'Translated from {language} by your browser',
  bySite: 'Translated from {language} by this site’s translator',
  failed: 'The translation did not work. Please try again.',
  offline: 'This needs a connection. Please try again when you are online.',
});

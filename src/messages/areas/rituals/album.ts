import { area } from '../../message.ts';

/** The stamps of this browser. */
export const albumMessages = area('album', {
  description: 'The stamps that you have given, by country. They are kept in this browser only.',
  sum: '{stamps} {fromCountries}',
  needsScript: 'Your stamps are in this browser only. To show them, this page needs JavaScript.',
  stamp: '{city}, {country}, stamped on {date}',
  more: '+{number}',
  all: 'Show all',
  stories: 'Stories from here',
  blankOne: '{continent}: read its stories',
  emptyTitle: 'Your album is still blank',
  emptyHelp:
    'When a story lifts you, press its stamp: it comes here, with its city and the day, and leads back to the story.',
  five: 'Read today’s five',
  random: 'A random story',
  yearsAgo: {
    one: 'A year ago today this lifted you',
    other: '{count} years ago today this lifted you',
  },
  again: 'Read it again',
  wrote: 'What you wrote',
  lifted: { one: 'Lifted {count} person', other: 'Lifted {count} people' },
  stampedIn: {
    one: 'Stamped in at least {count} country',
    other: 'Stamped in at least {count} countries',
  },
  share: 'Share as a picture',
  print: 'Print as a poster',
  keep: 'Keep your album',
  keepHelp:
    'The album is in this browser only. Save it as a file to keep it, or to take it to another device: nothing is added twice.',
  save: 'Save as a file',
  add: 'Add from a file',
  added: { one: '{count} stamp added', other: '{count} stamps added' },
  addedNone: 'These stamps are in your album already',
  unread: { one: '{count} stamp could not be read', other: '{count} stamps could not be read' },
  notStored: 'This browser does not store them: they are gone when you leave this page.',
  damaged: 'This file could not be added',
  damagedHelp: 'It is damaged or no album. Your album is as it was.',
  failed: 'This did not work',
  erase: 'Erase the album',
  eraseTitle: 'Erase your album?',
  eraseHelp:
    'All its stamps leave this browser, and nobody can bring them back. Your votes still count, and the stamps of the stories stay pressed.',
  saveFirst: 'Save as a file first',
  eraseSend: 'Erase it',
  cancel: 'Cancel',
  erased: 'Your album is erased',
});

import { area } from '../../message.ts';

/** What comes while a story is written, and after it was sent. */
export const postLaterMessages = area('postLater', {
  aboutCity: 'About the city',
  cityHelp:
    'The city is all we keep of the place, never an address. If it is not in the list, type it: you can use any name.',
  usCity: 'Type any US city or pick a popular one.',
  countryFirst: 'Choose a country first',
  typeCity: 'Type your city',
  cities: 'Cities',
  showCities: 'Show popular cities',
  noCities: 'The cities could not be loaded. You can type yours.',
  startTyping: 'Start typing to see city suggestions',
  didYouMean: 'Did you mean {city}?',
  continentFirst: 'Continent first',
  searchCountries: 'Search countries',
  countries: 'Countries',
  showCountries: 'Show countries',
  noCountry: 'No country of this continent matches.',
  incomplete: 'Your story is not complete yet. Please check:',
  view: 'View story',
  kept: 'Your story is kept here. Please try again.',
  nothingLost: 'Nothing is lost: <link>change your story</link> and share it again.',
  nothingLostOrAsk:
    'Nothing is lost: <link>change your story</link> and share it again, or let a person decide.',
  ask: 'Ask a person to read it',
  share: 'Share',
  heldAsked:
    'You asked for a person. It becomes public once somebody has read it and found it fine.',
  heldUnsure:
    'The automated review was not sure about it. It becomes public once somebody has read it and found it fine.',
  seeReceipt: 'See its receipt',
  another: 'Write another story',
  waiting: {
    one: '{count} story of yours waits for a person.',
    other: '{count} stories of yours wait for a person.',
  },
  allWait: 'Waiting for a person',
  became: 'What became of your stories',
  listKept: 'This list is kept in this browser only. <link>All your stories</link>',
  receipt: 'Receipt',
  remove: 'Remove<hidden> this story from the list</hidden>',
});

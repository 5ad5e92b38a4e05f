import { area } from '../../message.ts';

/** The pictures and links of today's five, of the album and of a place on the map, which readers share. */
export const ritualPictureMessages = area('ritualPictures', {
  shareFive: 'Share today’s five',
  shareAlbum: 'Share your album',
  shareCountry: 'Share {country}',
  sharePlace: 'Share this place',
  fivePicture: 'Today’s five as a picture',
  albumPicture: 'Your album as a picture',
  placePicture: 'The map around {city}, {country} as a picture',
  five: 'Five good stories',
  stamps: { one: '{count} stamp', other: '{count} stamps' },
  // After the number of stamps.
  fromCountries: { one: 'from {count} country', other: 'from {count} countries' },
  light: 'Each light is a city with good stories.',
  fiveLead: 'Five good stories for today',
  album: 'My album of good stories',
  albumLead: {
    one: 'Good stories from {count} country lifted me',
    other: 'Good stories from {count} countries lifted me',
  },
  countryLead: 'Good stories from {country} lifted me',
  placeLead: 'Good stories from {city}, {country}, on the map of the world',
});

import { area } from '../../message.ts';

/** The places that a reader follows in this browser, and the cities around the reader. */
export const placesMessages = area('places', {
  yours: 'Your places',
  follow: 'Follow {place}',
  followed: 'You follow {place} now.',
  unfollowed: 'You no longer follow {place}.',
  full: { other: 'You follow {count} places already. Stop following one of them first.' },
  see: 'See your places',
  fresh: { one: '{count} new', other: '{count} new' },
  freshOrMore: { other: '{count} or more new' },
  all: 'All stories from your places',
  none: 'No stories from your places yet',
  failed: 'The stories from your places did not load.',
  loading: 'The stories from your places are loading',
  near: 'Near me',
  nearTitle: 'Cities with stories near you',
  nearPrivate: 'Where you are stays on this device.',
  nearAsking: 'Your device is finding out where it is …',
  nearDenied:
    'This browser may not see where you are. Allow it in the browser’s settings, or choose a place.',
  nearUnknown: 'Your device could not find out where it is. Please choose a place.',
  nearFailed: 'The cities did not load. Please try again.',
});

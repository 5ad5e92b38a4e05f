import { area } from '../../message.ts';

/** The card for a story a day. */
export const pushMessages = area('push', {
  title: 'A story a day',
  off: 'The best story of the day as a notification, at the hour you like. No account, and one tap ends it.',
  denied:
    'Notifications of this site are blocked. To allow them again, open the settings of the site beside the address, set Notifications to Allow, and come back here.',
  unknown: 'This can be set once you are online again. What you have set before stays.',
  on: 'On: a story comes every day at {time}. One tap here or in the message ends it.',
  onIn: 'On: a story comes every day at {time} in {zone}. One tap here or in the message ends it.',
  installFirst:
    'On an iPhone or iPad, first add {name} to your Home Screen: tap Share, then Add to Home Screen, and open it from there.',
  feed: "This browser can't show notifications. In a feed reader you find the same stories: the <link>daily dose as a feed</link>.",
  hour: 'Send it at',
  fromPlaces: 'From your places',
  places:
    'The story is from your places ({places}), when there is a new one. They are stored with it until you end it.',
  turnOn: 'Send me a story a day',
  change: 'Change to {time}',
  stop: 'Stop',
  stopped: 'Stopped. No more stories will be sent.',
  notAllowed: 'Your browser did not allow it, so nothing has changed.',
  failed: 'That did not work. Please try again in a moment.',
  noAnswer: 'The push service of your browser does not answer. Please try again in a moment.',
  noWorker: 'This page is not ready for it yet. Please try again in a moment.',
});

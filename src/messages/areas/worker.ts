import { area } from '../message.ts';

/** What the service worker says: in notifications, and in the app shell. */
export const workerMessages = area('worker', {
  notSavedSince:
    'You have been offline since {time}, and this page is not saved. What you have already read is still here.',
  daily: 'Your daily Uplift is here',
  stop: 'Stop these',
  stopped: 'No more stories will be sent',
  askAgain: 'You can ask for them again on the home page.',
});

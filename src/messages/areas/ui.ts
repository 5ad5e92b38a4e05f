import { area } from '../message.ts';

/** What is the same wherever it is shown: dialogs, notifications, failures, places. */
export const uiMessages = area('ui', {
  close: 'Close',
  notifications: 'Notifications (F8)',
  closeNotification: 'Close notification',
  language: '<hidden>Language: </hidden>{name}',
  place: '{city}, {country}',
  utc: '{time} UTC',
  pageFailed: 'This page did not load',
  loadAgain: 'Load it again',
  tryAgain: 'Try again',
  checkConnection: 'Please check your connection and try once more.',
});

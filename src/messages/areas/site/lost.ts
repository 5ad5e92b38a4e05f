import { area } from '../../message.ts';

/** In place of a page that is not there: offline, or at all. The service worker has another text for `notSaved`. */
export const lostMessages = area('lost', {
  offline: 'You are offline',
  stillHere: 'What you have already read is still here.',
  notSaved: 'This page is not saved. What you have already read is still here.',
  savedStories: 'Stories you have here',
  random: 'Get Random Uplift',
  notFound: '404 Page Not Found',
  nothing: 'There is nothing at this address.',
  hill: 'This path ends on a hill. It is a nice view, but there is no story here. All of them are where you left them.',
  waysOn: 'Ways on',
  start: 'Go to the start page',
  share: 'Share a story',
});

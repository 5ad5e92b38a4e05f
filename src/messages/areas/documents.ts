import { area } from '../message.ts';

/** What the server writes around pages: titles, and the page for a request that no page answers. */
export const documentMessages = area('documents', {
  errorTitle: 'Error: {title}',
  oneMoment: 'One moment, please',
  wentWrong: 'Something went wrong',
  notSent: 'This could not be sent',
  notShown: 'This page cannot be shown',
  goBack: 'Go back in your browser: what you wrote may still be there.',
  reference: 'If you ask somebody about it, this is its number: {id}',
  home: 'Home',
  consoleTitle: 'Admin console - {name}',
  console: 'Admin Console',
  loadingConsole: 'Loading admin console...',
  consoleNeedsScript: 'The console needs JavaScript.',
});

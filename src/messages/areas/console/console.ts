import { area } from '../../message.ts';

/** What is around the sections of the console, and the same in all of them. */
export const consoleMessages = area('console', {
  accessLogged: 'Access to this console is logged.',
  tooOld: 'The console needs a newer browser',

  menu: 'Console',
  // Short: on a phone each has a quarter of the screen.
  queue: 'Queue',
  queueWaiting: 'Queue ({number})',
  reports: 'Reports',
  log: 'Log',
  account: 'Account',
  logout: 'Logout',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Could not log out',

  waiting: {
    one: '{count} story waits in the queue, where a decision can be undone.',
    other: '{count} stories wait in the queue, where a decision can be undone.',
  },
  decideThere: 'Decide there',
  sections: 'Console sections',
  reported: 'Reported Content',
  reportedMany: 'Reported Content ({number})',
  stats: 'Platform Stats',

  loadingAccount: 'Loading your account...',
  loadingLog: 'Loading the log...',
  loadingQueue: 'Loading the queue...',
  loadingReports: 'Loading the reports...',
  loadingTeam: 'Loading the team...',
  failedAccount: 'Your account did not load',
  failedLog: 'The log did not load',
  failedQueue: 'The queue did not load',
  failedReports: 'The reports did not load',
  failedTeam: 'The team did not load',
  old: 'This list may be old. {reason}',
  checkConnection: 'Please check your connection.',

  failed: 'That did not work',
  tryAgain: 'Please try again.',
});

import { area } from '../../message.ts';

/** What the app offers besides its pages: to install it, a new version, quiet mode, shortcuts. */
export const extrasMessages = area('extras', {
  installName: 'Install {name}',
  install: 'Install',
  notNow: 'Not now',
  whyInstall: 'Uplifting stories offline, and quick access.',
  tapShare: 'Tap {icon} Share in the bar of your browser.',
  addToHome: 'Choose Add to Home Screen.',
  update: 'A new version is available. Refresh to update?',
  refresh: 'Refresh',
  later: 'Later',
  quiet: 'Quiet mode',
  quietHint: 'No counts and no carousel, in this browser.',
  shortcuts: 'Keyboard shortcuts',
  nextStory: 'Next story',
  previousStory: 'Previous story',
  upvote: 'Upvote the story',
  share: 'Share the story',
  search: 'Search',
  help: 'Show this help',
  useShortcuts: 'Use these shortcuts',
  aboutShortcuts: 'They rest while you type. You find this help on the Community page too.',
});

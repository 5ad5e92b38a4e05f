import { defaultSite } from '../../contract/site.ts';
import { area } from '../message.ts';

/** What is around every page: header, menu, footer. */
export const appMessages = area('app', {
  tagline: defaultSite.tagline,
  skip: 'Skip to content',
  main: 'Main',
  browse: 'Browse Experiences',
  post: 'Post Experience',
  rankings: 'City Rankings',
  community: 'Community',
  today: 'Today',
  yourStories: 'Your stories',
  guidelines: 'Guidelines',
  privacy: 'Privacy',
  invite: 'Invite Friends',
  beta: 'BETA',
  menu: 'Menu',
  closeMenu: 'Close menu',
  install: 'Install App',
  wentWrong: 'Something went wrong here',
  openAgain: 'Please open it once more.',
  notOpened: 'This did not open',
  checkConnection: 'Please check your connection and try again.',
  language: 'Language: English',
  languages: 'Languages',
  quickLinks: 'Quick links',
  quickBrowse: 'Browse',
  quickPost: 'Share',
  quickCities: 'Cities',
});

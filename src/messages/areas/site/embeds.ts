import { area } from '../../message.ts';

/** Stories on other sites: what is in their frames, and the page that offers them. */
export const embedMessages = area('embeds', {
  storiesFrom: 'Stories from {place}',
  fromEverywhere: 'Stories from all over the world',
  read: 'Read it on {name}',
  more: 'More on {name}',
  gone: 'This story is not here any more.',
  nothing: 'There is nothing to show here.',
  empty: 'There are no stories from here yet.',
  title: 'Put a story on your site',
  description: 'Show a story, or the newest of a place, on a site of your own.',
  lead: 'Show a story, or the newest of a place, on a site of your own: text and a stamp, no scripts, no cookies, and nobody is counted. If the story is hidden or deleted, it is gone from your site too.',
  address: 'Address of the page',
  addressHint: 'Open a story or the list of a place here, and copy its address.',
  look: 'Look',
  auto: 'As the reader’s browser likes it',
  show: 'Show it',
  notFound: 'There is no story and no list at this address. Please check it.',
  notLoaded: 'This did not load',
  code: 'Code for your site',
  codeHint:
    'The card fits widths from 280 to 720 pixels. Where oEmbed is known, the address of the story is enough.',
  copy: 'Copy the code',
  copied: 'Code copied to clipboard!',
  copyFailed: 'Failed to copy code',
  light: 'On a light page',
  dark: 'On a dark page',
});

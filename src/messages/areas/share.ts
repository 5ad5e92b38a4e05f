import { area } from '../message.ts';

/** The dialog in which a story or the site is shared. */
export const shareMessages = area('share', {
  story: 'Share this story',
  as: 'Share as',
  image: 'Beautiful Image',
  text: 'Text & Link',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  more: 'More ways to share',
  onYourSite: 'Put it on your site',
  networks: 'Share on',
  openingInstagram: 'Link copied! Opening Instagram...',
  pasteInInstagram: 'Link copied! Paste it in your Instagram post.',
  picture: 'The story from {city}, {country} as a picture',
  look: 'Look of the picture',
  morning: 'Morning',
  evening: 'Evening',
  pastel: 'Pastel',
  shareImage: 'Share Image',
  download: 'Download',
  downloaded: 'Image downloaded!',
  shareDownloaded: 'Share the downloaded image on your favorite platform.',
  failed: 'Screenshot failed',
  tryAgain: 'Unable to generate screenshot. Please try again.',
});

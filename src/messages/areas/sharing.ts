import { area } from '../message.ts';

/** What is shared, and what is said about it, outside of the dialog. */
export const sharingMessages = area('sharing', {
  title: 'A story from {city}, {country}',
  lead: 'Check out this uplifting story from {city}, {country}',
  withLink: '{lead}: {link}',
  invitation:
    'Discover amazing positive experiences from people around the world ... your daily dose of uplifting stories!',
  copied: 'Link copied to clipboard!',
  copyFailed: 'Failed to copy link',
  failed: 'Share failed',
  downloadInstead: 'Please try downloading the image instead.',
});

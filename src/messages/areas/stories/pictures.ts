import { area } from '../../message.ts';

/** What is written on pictures: on the one that readers share, and on those of links. */
export const pictureMessages = area('pictures', {
  callToAction: 'Share your own uplifting story',
  read: 'Read this uplifting story',
  storiesFrom: 'Uplifting stories from {place}',
  world: 'From all over the world',
  invitation: 'Read, vote, share',
});

import { area } from '../../message.ts';

/** The stamps of this browser. */
export const albumMessages = area('album', {
  description: 'The stamps that you have given, by country. They are kept in this browser only.',
});

import { area } from '../../message.ts';

/** Five stories a day. */
export const todayMessages = area('today', {
  description: 'Five good stories for today: when you have read them, that is enough.',
});

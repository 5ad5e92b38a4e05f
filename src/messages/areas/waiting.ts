import { area } from '../message.ts';

/** How many writes wait to be sent. */
export const waitingMessages = area('waiting', {
  network: 'Waiting to send ({count})',
  asked: 'Waiting to send ({count}). The server asks to wait until {time}.',
  server: 'Waiting to send ({count}). The server has a problem: tried again at {time}.',
});

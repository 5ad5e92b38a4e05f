import { area } from '../message.ts';

/** The banner about the network. */
export const offlineMessages = area('offline', {
  savedView: 'What you see was saved at {time}.',
  offline: 'Offline since {time}.',
  serverError: 'Something has been wrong on our side since {time}.',
  partlySaved: 'Saved at {time}, the rest is not.',
  notSaved: 'This page is not saved.',
  saved: 'Saved at {time}.',
  readBefore: 'What you have read is here.',
});

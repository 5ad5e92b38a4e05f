import { area } from '../../message.ts';

/** The control of each story that reports it. */
export const reportMessages = area('report', {
  report: 'Report',
  waiting: 'Waiting',
  waitingToSend: 'Report: waiting to send',
});

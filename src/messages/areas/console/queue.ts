import { area } from '../../message.ts';

export const consoleQueueMessages = area('consoleQueue', {});

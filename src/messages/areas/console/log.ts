import { area } from '../../message.ts';

export const consoleLogMessages = area('consoleLog', {});

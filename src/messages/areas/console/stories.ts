import { area } from '../../message.ts';

export const consoleStoriesMessages = area('consoleStories', {});

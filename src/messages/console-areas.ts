import { consoleAccountMessages } from './areas/console/account.ts';
import { consoleMessages } from './areas/console/console.ts';
import { consoleLogMessages } from './areas/console/log.ts';
import { consoleQueueMessages } from './areas/console/queue.ts';
import { consoleSentenceMessages } from './areas/console/sentences.ts';
import { consoleStoriesMessages } from './areas/console/stories.ts';
import { consoleTeamMessages } from './areas/console/team.ts';
import type { TranslationOf } from './message.ts';

/** The areas of the console, whose words no reader loads. */
export const consoleAreas = {
  console: consoleMessages,
  consoleAccount: consoleAccountMessages,
  consoleLog: consoleLogMessages,
  consoleQueue: consoleQueueMessages,
  consoleSentences: consoleSentenceMessages,
  consoleStories: consoleStoriesMessages,
  consoleTeam: consoleTeamMessages,
} as const;

/** The words of the console in a language other than English. */
export type ConsoleCatalogue = TranslationOf<typeof consoleAreas>;

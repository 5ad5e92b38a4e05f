import { appMessages } from './areas/app.ts';
import { documentMessages } from './areas/documents.ts';
import { sentenceMessages } from './areas/sentences.ts';
import type { Message } from './message.ts';

/** All areas: what a catalogue has to translate. */
export const areas = {
  app: appMessages,
  documents: documentMessages,
  sentences: sentenceMessages,
} as const;

type Areas = typeof areas;

/** The words of a language other than English: a message for each one of each area. */
export type Catalogue = {
  readonly [A in keyof Areas]: {
    readonly [Key in keyof Areas[A]['english']]: Areas[A]['english'][Key] extends string
      ? string
      : Message;
  };
};

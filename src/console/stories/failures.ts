import { useState } from 'react';
import { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import { useMessages } from '../../web/ui/text/messages.ts';
import type { Decidable } from './verbs.ts';
import { listOf, type SayOfStories } from './words.ts';

/** What did not work, and why. */
interface Failure {
  readonly title: string;
  readonly description?: string | undefined;
}

/** The names of stories that were not decided, with why, by their ids, the last one at the end. */
type NotDecided = ReadonlyMap<string, { readonly name: string; readonly why: string }>;

const none: NotDecided = new Map();
const namedAtMost = 3;

/**
 * The failures that a moderator has not dismissed: the last one, and all stories that were not decided, because they may
 * have gone on through many before they look.
 */
export function useFailures() {
  const [other, setOther] = useState<Failure>();
  const [notDecided, setNotDecided] = useState(none);
  const t = useMessages(consoleStoriesMessages);
  return {
    failure: other ?? failureOf(notDecided, t),
    notDecided,
    fail: (title: string, description?: string) => setOther({ title, description }),
    failNotDecided: (items: readonly Decidable[], why: string): void => {
      setOther(undefined);
      setNotDecided((before) => {
        const next = new Map(without(before, items));
        for (const { experience } of items)
          next.set(experience.id, { name: experience.randomId, why });
        return next;
      });
    },
    /** For stories that were decided after all. */
    markDecided: (items: readonly Decidable[]) => setNotDecided((before) => without(before, items)),
    dismissFailure: (): void => {
      setOther(undefined);
      setNotDecided(none);
    },
  };
}

function without(before: NotDecided, items: readonly Decidable[]): NotDecided {
  const ids = new Set(items.map(({ experience }) => experience.id));
  return new Map([...before].filter(([id]) => !ids.has(id)));
}

function failureOf(notDecided: NotDecided, t: SayOfStories): Failure | undefined {
  const all = [...notDecided.values()];
  if (all.length === 0) return undefined;
  const shown = all.slice(0, namedAtMost).map(({ name }) => name);
  const names = listOf(shown, t);
  const count = all.length - namedAtMost;
  const title = count > 0 ? t('notDecidedMore', { names, count }) : t('notDecided', { names });
  return { title, description: all.at(-1)?.why };
}

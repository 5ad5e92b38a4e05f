import { useEffect, useEffectEvent, useState } from 'react';
import {
  getRandomExperienceEndpoint,
  type Experience,
} from '../../../contract/endpoints/experiences.ts';
import { isAnswer } from '../../api/call-error.ts';
import { call } from '../../api/call.ts';
import { showsSharePrompt } from './share-prompt.ts';

export interface View {
  readonly experience: Experience;
  /** The number of this view since the dialog was opened, from 1. */
  readonly number: number;
  readonly showsSharePrompt: boolean;
}

/** Loading, none there, none received, or an experience. */
export type Shown = 'loading' | 'none' | 'unanswered' | View;

interface RandomExperiences {
  readonly shown: Shown;
  /** The last view, also while the next one is loading. */
  readonly last: View | undefined;
  readonly next: () => void;
}

/** Loads a random experience on mount, and another one whenever `next` is called. */
export function useRandomExperience(): RandomExperiences {
  const [requestCount, setRequestCount] = useState(1);
  const [shown, setShown] = useState<Shown>('loading');
  const [last, setLast] = useState<View>();
  const loadView = useEffectEvent(() => nextView(last));

  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const view = await loadView();
      if (!isCurrent) return;
      if (typeof view === 'object') setLast(view);
      setShown(view);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [requestCount]);

  const next = () => {
    setShown('loading');
    setRequestCount(requestCount + 1);
  };
  return { shown, last, next };
}

/**
 * A random experience. When it is the one that was just read, another one is requested once: where there are others, the
 * same one hardly ever appears twice in a row.
 * @throws {CallError} 'no-stories' when there are none; what `call` throws
 */
export async function getRandomExperience(lastRandomId: string | undefined): Promise<Experience> {
  const experience = await call(getRandomExperienceEndpoint);
  return experience.randomId === lastRandomId ? call(getRandomExperienceEndpoint) : experience;
}

async function nextView(last: View | undefined): Promise<Shown> {
  const viewed = last?.number ?? 0;
  try {
    const experience = await getRandomExperience(last?.experience.randomId);
    return {
      experience,
      number: viewed + 1,
      showsSharePrompt: showsSharePrompt(viewed, Math.random()),
    };
  } catch (error) {
    return isAnswer(error) ? 'none' : 'unanswered';
  }
}

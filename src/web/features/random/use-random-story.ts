import { useEffect, useEffectEvent, useState } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { drawStory } from './random-experience.ts';
import { showsSharePrompt } from './share-prompt.ts';

export interface View {
  readonly story: Experience;
  /** Which view it is since the dialog was opened, from 1. */
  readonly number: number;
  readonly asksToShare: boolean;
}

/** A story on its way, none to be had, or a view of one. */
export type Shown = 'loading' | 'failed' | View;

interface RandomStories {
  readonly shown: Shown;
  /** The last view, also while another is on its way. */
  readonly last: View | undefined;
  readonly next: () => void;
}

/** Draws a story at once, and another one whenever `next` is called. */
export function useRandomStory(): RandomStories {
  const [asked, setAsked] = useState(1);
  const [shown, setShown] = useState<Shown>('loading');
  const [last, setLast] = useState<View>();
  const draw = useEffectEvent(() => nextView(last));

  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const view = await draw();
      if (!isWanted) return;
      if (view !== 'failed') setLast(view);
      setShown(view);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [asked]);

  const next = () => {
    setShown('loading');
    setAsked(asked + 1);
  };
  return { shown, last, next };
}

async function nextView(last: View | undefined): Promise<View | 'failed'> {
  const viewed = last?.number ?? 0;
  try {
    const story = await drawStory(last?.story.randomId);
    return { story, number: viewed + 1, asksToShare: showsSharePrompt(viewed, Math.random()) };
  } catch {
    return 'failed';
  }
}

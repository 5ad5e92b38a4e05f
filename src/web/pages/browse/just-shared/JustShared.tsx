import type { Ref } from 'react';
import { lazyPart } from '../../../router/lazy-part.tsx';
import { useJustShared } from './use-just-shared.ts';

const NewStory = lazyPart(async () => (await import('./NewStory.tsx')).NewStory);

interface JustSharedProps {
  readonly search: URLSearchParams;
  /** Gets the element of the story. */
  readonly card: Ref<HTMLElement>;
}

/** The reader's own new story, above the list to which the form led. */
export function JustShared({ search, card }: JustSharedProps) {
  const experience = useJustShared(search);
  return experience === undefined ? null : <NewStory experience={experience} card={card} />;
}

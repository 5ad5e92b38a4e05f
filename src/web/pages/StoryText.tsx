import { useRef, type MouseEvent } from 'react';
import { useLocation } from 'wouter';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../contract/paths.ts';
import { useAddress } from '../page/address.ts';
import styles from './ExperienceCard.module.css';

/**
 * What happened. A tap on it opens the story, as people expect of a phone; the link for everybody stands above. A mouse
 * selects here, and a tap that ends a selection does no more than that.
 */
export function StoryText({ experience: { randomId, content } }: { experience: Experience }) {
  const [, navigate] = useLocation();
  const { pathname } = useAddress();
  const hadSelection = useRef(false);
  const path = experiencePath(randomId);
  const open = ({ nativeEvent }: MouseEvent) => {
    const isTap = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (isTap && pathname !== path && !hadSelection.current && !isSelecting()) navigate(path);
  };
  return (
    // The keyboard and screen readers have the link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <p
      className={styles.content}
      dir="auto"
      // Nobody knows in which language it is written.
      lang=""
      onPointerDown={() => (hadSelection.current = isSelecting())}
      onClick={open}
    >
      {content}
    </p>
  );
}

const isSelecting = () => getSelection()?.isCollapsed === false;

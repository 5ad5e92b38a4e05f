import { useRef, type MouseEvent } from 'react';
import { useLocation } from 'wouter';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../contract/paths.ts';
import { useAddress } from '../page/address.ts';
import styles from './ExperienceCard.module.css';

/**
 * The text of a story. On a touch screen a tap on it opens the story, unless it ends a text selection; a mouse only
 * selects text. The link above is for everybody.
 */
export function ExperienceContent({
  experience: { randomId, content },
}: {
  experience: Experience;
}) {
  const [, navigate] = useLocation();
  const { pathname } = useAddress();
  const hadSelection = useRef(false);
  const path = experiencePath(randomId);
  const open = ({ nativeEvent }: MouseEvent) => {
    const isTap = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (isTap && pathname !== path && !hadSelection.current && !isSelecting()) navigate(path);
  };
  return (
    // Keyboards and screen readers use the link.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <p
      className={styles.content}
      dir="auto"
      // The language is unknown.
      lang=""
      onPointerDown={() => (hadSelection.current = isSelecting())}
      onClick={open}
    >
      {content}
    </p>
  );
}

const isSelecting = () => getSelection()?.isCollapsed === false;

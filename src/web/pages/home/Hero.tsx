import type { MouseEvent } from 'react';
import { paths } from '../../../contract/paths.ts';
import { siteDescription } from '../../../contract/site.ts';
import { useDialogs } from '../../page/dialogs.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './Hero.module.css';

export function Hero() {
  const dialogs = useDialogs();
  // Before hydration, and without JavaScript, the link leads to a random story.
  const openRandom = (event: MouseEvent) => {
    event.preventDefault();
    dialogs.open({ kind: 'random' });
  };
  return (
    <div className={styles.hero}>
      <Sunrise />
      <div className={styles.words}>
        <h1>Daily Uplift</h1>
        <Badge>BETA</Badge>
        <p>{siteDescription}</p>
        <div className={styles.actions}>
          <LinkButton variant="primary" href={paths.random} onClick={openRandom}>
            Get Random Uplift
          </LinkButton>
          <LinkButton href={paths.post}>Share Uplift</LinkButton>
        </div>
      </div>
    </div>
  );
}

/** A sun rising behind two hills; its light is the background. */
function Sunrise() {
  return (
    <svg
      className={styles.sunrise}
      viewBox="0 0 400 200"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      <g>
        <circle cx="240" cy="152" r="112" />
        <circle cx="240" cy="152" r="80" />
        <circle cx="240" cy="152" r="50" />
      </g>
      <path d="M0 200C70 152 120 146 190 166s140-30 210-12v46z" />
      <path d="M0 200c90-6 150-36 220-22s120 8 180-14v36z" />
    </svg>
  );
}

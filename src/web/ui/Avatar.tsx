import { avatarOf } from '../../domain/avatar.ts';
import { classes } from './classes.ts';
import { pastelOf } from './pastel.ts';
import styles from './parts.module.css';

/** The face of an anonymous person. Hidden from screen readers: the identifier is written next to it. */
export function Avatar({ randomId }: { randomId: string }) {
  return (
    <span className={classes(styles.avatar, pastelOf(randomId))} aria-hidden="true">
      {avatarOf(randomId).emoji}
    </span>
  );
}
